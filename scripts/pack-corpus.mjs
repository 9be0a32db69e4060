// @ts-check
/**
 * Packs the part of the corpus that lives in the project, so that its tests mean something where the whole corpus is
 * not at hand: everything small, and of what repeats a few.
 *
 *     node scripts/pack-corpus.mjs [corpus]
 */
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";

const project = fileURLToPath(new URL("..", import.meta.url));
const corpus = process.argv[2] ?? join(project, "..", "shared", "corpus");
const part = join(project, "src", "replay", "corpus", "corpus-part.json.br");

/** Random episodes that are taken along. */
const FUZZ_CASES = 40;
/** Damaged episodes that are too large to take along. */
const LARGE = ["broken/long_line/", "broken/long_text_shown/", "broken/utf16/"];
const RUNS = ["runs/odd-values/", "runs/workspace/", "runs/observer-handoff/", "runs/as-shown/"];
/** Observer interventions; those on episodes that are not taken along are passed over. */
const OBSERVER = ["observer/cases.json", "observer/factor_applications.json"];
/** Handoffs, of which the same holds. */
const HANDOFF = ["handoff/cases.json", "handoff/environments.json"];
/** Whole views: their hashes are in expected.json. */
const VIEW = /\/expected\/.*step-.*\.json$/;

/** @param {string} path */
function isTaken(path) {
  if (VIEW.test(path)) return false;
  if (path.startsWith("fuzz/")) {
    const [, name = ""] = path.split("/");
    return name === "expected.json" || Number(name) < FUZZ_CASES;
  }
  if (path.startsWith("runs/")) return RUNS.some((run) => path.startsWith(run));
  if (path.startsWith("broken/")) return !LARGE.some((name) => path.startsWith(name));
  if (path === "README.md" || OBSERVER.includes(path) || HANDOFF.includes(path)) return true;
  return path.startsWith("logs/") || path.startsWith("rules/");
}

/** @param {string} folder @returns {Promise<string[]>} */
async function filesBelow(folder) {
  const found = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isFile()) found.push(path);
    else if (entry.isDirectory()) found.push(...(await filesBelow(path)));
  }
  return found;
}

const paths = (await filesBelow(corpus)).map((path) => relative(corpus, path).split(sep).join("/"));
/** @type {Record<string, string>} */
const files = {};
for (const path of paths.filter(isTaken).sort()) {
  // One character a byte: it compresses better than base64.
  files[path] = (await readFile(join(corpus, path))).toString("latin1");
}

const text = Buffer.from(JSON.stringify(files));
const packed = brotliCompressSync(text, {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  },
});
await mkdir(dirname(part), { recursive: true });
await writeFile(part, packed);
console.log(`${relative(project, part)}: ${Object.keys(files).length} files, ${packed.length} bytes`);
