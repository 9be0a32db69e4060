import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";

/** The packed package in a fresh project. It runs on the build, so it stands with the browser tests. */

const project = fileURLToPath(new URL("..", import.meta.url));
const run = promisify(execFile);
const LOG = "runs/tutorial-pair/artifacts/control/trajectory.jsonl";

const USER = `
import { TrajectoryReplay, CounterfactualRuntime, parseJson, canonicalJson, contentHash } from "trajectory-inspector";

const runtime = new CounterfactualRuntime();
const replay = await TrajectoryReplay.fromEventLog("${LOG}", { runtime, strict: true });
const views = await replay.materializePauses([{ id: "initial", kind: "step", step: 0 }]);
const view = parseJson(canonicalJson(views));
const same = contentHash(view) === contentHash(views);
console.log([replay instanceof TrajectoryReplay, replay.steps, same].join(" "));
`;

let fresh: string;

/** Unpacked and not installed: what it needs is inside, and a test asks no registry. */
test.beforeAll(async () => {
  fresh = await mkdtemp(path.join(tmpdir(), "fresh-project-"));
  await run("npm", ["pack", "--ignore-scripts", "--pack-destination", fresh], {
    cwd: project,
    shell: process.platform === "win32",
  });
  const [packed = ""] = (await readdir(fresh)).filter((name) => name.endsWith(".tgz"));
  const installed = path.join(fresh, "node_modules/trajectory-inspector");
  await mkdir(installed, { recursive: true });
  await run("tar", ["-xzf", path.join(fresh, packed), "--strip-components=1", "-C", installed]);
  await writeFile(path.join(fresh, "package.json"), '{"type":"module"}');
  await writeFile(path.join(fresh, "user.ts"), USER);
  await writeFile(path.join(fresh, "user.js"), USER);
  await cp(path.join(project, "public/demo/export-dialog"), path.join(fresh, "runs/tutorial-pair"), {
    recursive: true,
  });
});

test.afterAll(() => rm(fresh, { recursive: true }));

test("it is imported by its name and opens a log by its path", async () => {
  const { stdout } = await run(process.execPath, ["user.js"], { cwd: fresh });
  expect(stdout).toBe("true 0,1 true\n");
});

test("its types hold in a project that has only Node's, and checks those of its packages", async () => {
  const compilerOptions = {
    strict: true,
    module: "nodenext",
    target: "es2023",
    lib: ["es2023"],
    typeRoots: [path.join(project, "node_modules/@types")],
    types: ["node"],
    skipLibCheck: false,
    noEmit: true,
  };
  await writeFile(path.join(fresh, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["user.ts"] }));
  const compiler = path.join(project, "node_modules/typescript/bin/tsc");
  const { stdout } = await run(process.execPath, [compiler, "--project", fresh]).catch((error) => error);
  expect(stdout).toBe("");
});

test("its entry for browsers imports nothing of Node", async () => {
  const library = path.join(fresh, "node_modules/trajectory-inspector/dist/lib");
  const imported = async (file: string) =>
    [
      ...(await readFile(path.join(library, file), "utf8")).matchAll(/^(?:im|ex)port .*?from "(.*?)";$/gm),
    ].map(([, name = ""]) => name);
  const shared = await imported("index.js");
  expect(shared.length).toBeGreaterThan(0);
  expect(shared.every((name) => name.startsWith("./"))).toBe(true);
  for (const file of shared) expect(await imported(file)).toEqual([]);
});

test("its command runs from the project's own bin", async () => {
  const { bin } = JSON.parse(
    await readFile(path.join(fresh, "node_modules/trajectory-inspector/package.json"), "utf8"),
  );
  const command = path.join(fresh, "node_modules/trajectory-inspector", bin["replay-run"]);
  const { stdout } = await run(
    process.execPath,
    [command, path.dirname(LOG), "--step", "0", "--no-progress"],
    {
      cwd: fresh,
      maxBuffer: 64 << 20,
    },
  );
  expect(stdout.endsWith("}\n")).toBe(true);
});
