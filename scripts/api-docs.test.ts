import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { createServer, type ViteDevServer } from "vite";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { canonicalJson } from "../src/replay/json/canonical.ts";
import { TrajectoryReplay } from "../src/replay/trajectory-replay.ts";
import { openNodeFolder } from "../src/sources/node.ts";

const project = fileURLToPath(new URL("..", import.meta.url));
const PAGES = ["docs/api.md", "docs/restoring.md"];
const EPISODE = "public/demo/shopping/artifacts/price-399__subtitle-neutral";

/** A block of code that the page shows, which logs what its comments say. */
interface Snippet {
  readonly page: string;
  readonly name: string;
  /** The entry of the package that it is for. */
  readonly entry: string;
  readonly code: string;
  readonly logged: readonly string[];
}

const snippets: Snippet[] = [];
for (const page of PAGES) snippets.push(...snippetsOf(page, await readFile(join(project, page), "utf8")));

function snippetsOf(page: string, text: string): Snippet[] {
  const blocks = [
    ...text.matchAll(/^## (?<heading>[^\n]*)$|^```ts(?<browser> browser)?\n(?<code>.*?)^```$/gms),
  ];
  let heading = "";
  let number = 0;
  return blocks.flatMap(({ groups: { heading: next, browser, code } = {} }) => {
    heading = next ?? heading;
    if (code === undefined) return [];
    number++;
    const entry = browser === undefined ? "src/index.node.ts" : "src/index.ts";
    const logged = [...code.matchAll(/\/\/ → (.*)$/gm)].map(([, text = ""]) => text);
    return [{ page, name: `${number}, ${heading}`, entry, code, logged }];
  });
}

/** Snippets as modules of this project, in a folder that is not kept. */
const folder = join(project, "test-results/snippets");
const fileOf = (snippet: Snippet) => join(folder, `snippet-${snippets.indexOf(snippet)}.ts`);

const start = process.cwd();
let work = "";
let modules: ViteDevServer;

/** Runs a snippet and answers what it logs; `turn` tells one run from another, since a module runs but once. */
async function logOf(snippet: Snippet, turn: string): Promise<string[]> {
  const logged: string[] = [];
  vi.spyOn(console, "log").mockImplementation((...words) => void logged.push(words.join(" ")));
  await modules.ssrLoadModule(`${fileOf(snippet)}?${turn}`);
  return logged;
}

beforeAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const snippet of snippets) {
    const entry = relative(folder, join(project, snippet.entry)).split(sep).join("/");
    // What a snippet declares is its own, so that each is a module even when it exports nothing.
    const code = snippet.code.replaceAll('"trajectory-inspector"', JSON.stringify(entry));
    await writeFile(fileOf(snippet), `${code}\nexport {};\n`);
  }
  modules = await createServer({
    root: project,
    configFile: false,
    appType: "custom",
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
    logLevel: "error",
  });
});

afterAll(async () => {
  await modules.close();
  await rm(folder, { recursive: true, force: true });
});

/** Each runs in a folder of its own that has the demo, so that what it writes is not left in the project. */
beforeEach(async () => {
  work = await mkdtemp(join(tmpdir(), "snippets-"));
  await cp(join(project, EPISODE), join(work, EPISODE), { recursive: true });
  process.chdir(work);
});

afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  process.chdir(start);
  await rm(work, { recursive: true, force: true });
});

/** A page with the folder input that was given the episode. */
async function stubFolderInput(): Promise<void> {
  const paths = await readdir(EPISODE, { recursive: true, withFileTypes: true });
  const files = await Promise.all(
    paths
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name);
        const file = new File([new Uint8Array(await readFile(path))], entry.name);
        return Object.assign(file, { webkitRelativePath: join("episode", relative(EPISODE, path)) });
      }),
  );
  vi.stubGlobal("document", { querySelector: () => ({ files }) });
}

describe.each(PAGES)("the snippets of %s", (page) => {
  const shown = snippets.filter((snippet) => snippet.page === page);

  it("are all there", () => {
    expect(shown.length).toBeGreaterThan(4);
    expect(shown.every(({ code }) => code.includes('from "trajectory-inspector"'))).toBe(true);
  });

  for (const snippet of shown) {
    it(`${snippet.name}: runs, and logs what it says`, async () => {
      if (snippet.entry === "src/index.ts") await stubFolderInput();
      expect(await logOf(snippet, "once")).toEqual(snippet.logged);
    });
  }
});

describe("the snippets of all pages", () => {
  it("save the pause that the command line writes, whole or in chunks", async () => {
    const replay = await TrajectoryReplay.fromEventLog(await openNodeFolder(EPISODE));
    const saving = snippets.filter(({ code }) => code.includes('"pause.json"'));
    expect(saving).toHaveLength(2);
    const views = [await replay.pause(2), await replay.pauseBeforeAction(6)];
    for (const [index, snippet] of saving.entries()) {
      await logOf(snippet, "again");
      expect(await readFile("pause.json", "utf8")).toBe(`${canonicalJson(views[index] ?? null)}\n`);
    }
  });

  it("are well typed", async () => {
    const config = {
      extends: relative(folder, join(project, "tsconfig.json")),
      files: snippets.map((snippet) => relative(folder, fileOf(snippet))),
      include: [],
    };
    await writeFile(join(folder, "tsconfig.json"), JSON.stringify(config));
    const compiler = join(project, "node_modules/typescript/bin/tsc");
    const compiled = promisify(execFile)(process.execPath, [compiler, "--project", folder]);
    await expect(compiled).resolves.toMatchObject({ stdout: "" });
  });
});
