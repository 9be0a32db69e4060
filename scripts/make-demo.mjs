/**
 * Makes `public/demo`, the runs that the app's welcome offers, from the corpus of recorded runs.
 *
 *     node scripts/make-demo.mjs [corpus]
 *
 * Files are copied byte for byte. `files.json` lists them with their sizes, since a web server lists no folders.
 */
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

const project = fileURLToPath(new URL("..", import.meta.url));
const corpus = process.argv[2] ?? join(project, "..", "shared", "corpus");
const demo = join(project, "public", "demo");

/** Run of the corpus → folder of the demo. Together they show pairs, factors, images and text. */
const RUNS = {
  "runs/tutorial-pair": "export-dialog",
  "runs/camera-factorial": "shopping",
  "runs/desktop-notes": "desktop-notes",
};

/** What the corpus expects of a run is no part of it. */
const LEFT_OUT = "expected";

await rm(demo, { recursive: true, force: true });
for (const [run, folder] of Object.entries(RUNS)) await copyRun(join(corpus, run), join(demo, folder));

const paths = await filesBelow(demo);
const files = await Promise.all(
  paths.map(async (path) => ({
    path: relative(demo, path).split(sep).join("/"),
    size: (await stat(path)).size,
  })),
);
files.sort((left, right) => (left.path < right.path ? -1 : 1));
await writeFile(join(demo, "files.json"), `[\n${files.map((file) => JSON.stringify(file)).join(",\n")}\n]\n`);

const bytes = files.reduce((sum, { size }) => sum + size, 0);
console.log(`public/demo: ${files.length} files, ${(bytes / 1e6).toFixed(1)} MB`);

async function copyRun(from, to) {
  for (const path of await filesBelow(from)) {
    const target = join(to, relative(from, path));
    await mkdir(dirname(target), { recursive: true });
    // Read and written, not copied: the corpus may be read-only, and a copy would be too.
    await writeFile(target, await readFile(path));
  }
}

async function filesBelow(folder) {
  const found = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isFile()) found.push(path);
    else if (entry.isDirectory() && entry.name !== LEFT_OUT) found.push(...(await filesBelow(path)));
  }
  return found;
}
