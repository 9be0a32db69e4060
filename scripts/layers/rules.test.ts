import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readModules } from "./modules.mjs";
import { findViolations } from "./rules.mjs";

/** A small project that keeps every rule; each test plants one fault in it. */
const sound: Readonly<Record<string, string>> = {
  "vite.config.ts": 'import { defineConfig } from "vite"; export default defineConfig({});',
  "src/index.css": "",
  "src/index.core.ts": 'export { group } from "./sources/group.ts";',
  "src/index.ts": 'export { group } from "./index.core.ts"; export { replay } from "./replay/replay.ts";',
  "src/index.node.ts": 'export { group } from "./index.core.ts"; export { disk } from "./sources/node.ts";',
  "src/replay/replay.ts": 'import { sha256 } from "@noble/hashes/sha2.js"; export const replay = sha256;',
  "src/replay/replay.test.ts":
    'import { readFileSync } from "node:fs"; import { it } from "vitest"; import "./replay.ts"; import "../sources/node.ts";',
  "src/runs/run.ts": 'export { replay as run } from "../replay/replay.ts";',
  "src/sources/group.ts": 'import "../replay/replay.ts"; export const group = 1;',
  "src/sources/node.ts": 'import "node:fs"; import "./group.ts"; export const disk = 1;',
  "src/worker/protocol.ts": 'import type { run } from "../runs/run.ts"; export type Answer = typeof run;',
  "src/worker/client.ts":
    'import type { Answer } from "./protocol.ts"; export const start = () => import("./host.ts?worker&inline");',
  "src/worker/host.ts": 'import "../runs/run.ts"; import "../sources/group.ts"; export interface Host {}',
  "src/state/store.ts":
    'import { create } from "zustand"; import "../worker/client.ts"; import type { Host } from "../worker/host.ts";',
  "src/components/button.tsx":
    'import "react"; import "../state/store.ts"; export const button = <b>{1}</b>;',
  "src/features/open-run/open.tsx": 'import "../../components/button.tsx"; import "../../sources/group.ts";',
  "src/features/stage/stage.tsx": 'import "../../components/button.tsx";',
  "src/app/main.tsx":
    'import "../index.css"; import "../features/open-run/open.tsx"; import "../features/stage/stage.tsx";',
  "src/cli/replay-run.ts": 'import "node:process"; import "../runs/run.ts"; import "../sources/node.ts";',
  "scripts/make.mjs": 'import "node:fs"; import "../src/replay/replay.ts";',
};

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "layers-"));
  write(sound);
});
afterEach(() => rmSync(root, { recursive: true }));

function write(files: Readonly<Record<string, string>>) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
}

/** Adds lines to a file of the sound project (or a new file) and tells the rules that this breaks, and where. */
function planted(file: string, text: string) {
  write({ [file]: `${sound[file] ?? ""}\n${text}\n` });
  const dependencies = new Set(["@noble/hashes", "react", "zustand"]);
  return findViolations(readModules(root), dependencies).map(
    (found) => `${found.rule} ${found.file}:${found.line}`,
  );
}

describe("the check of the layers", () => {
  it("reads every module of the project and finds a sound one sound", () => {
    expect(readModules(root).map((module) => module.file)).toHaveLength(Object.keys(sound).length - 1);
    expect(readModules(root).flatMap((module) => module.imports).length).toBeGreaterThan(25);
    expect(planted("src/replay/replay.ts", "")).toEqual([]);
  });

  it.each([
    ["src/replay/replay.ts", "../runs/run.ts"],
    ["src/runs/run.ts", "../worker/client.ts"],
    ["src/worker/host.ts", "../state/store.ts"],
    ["src/state/store.ts", "../components/button.tsx"],
    ["src/components/button.tsx", "../features/stage/stage.tsx"],
    ["src/features/stage/stage.tsx", "../../app/main.tsx"],
    ["src/sources/group.ts", "../runs/run.ts"],
    ["src/cli/replay-run.ts", "../state/store.ts"],
    ["src/index.ts", "./worker/client.ts"],
    ["src/replay/replay.ts", "../../scripts/make.mjs"],
  ])("refuses %s an import of %s", (file, target) => {
    const found = planted(file, `import "${target}";`).filter((name) => !name.startsWith("cycle"));
    expect(found).toEqual([`layer ${file}:2`]);
  });

  it.each([
    ["a type import", 'import type { run } from "../runs/run.ts";'],
    ["a re-export", 'export * from "../runs/run.ts";'],
    ["a dynamic import", 'export const late = () => import("../runs/run.ts");'],
    ["a type taken from an import", 'export type Run = typeof import("../runs/run.ts");'],
    ["an address beside the module", 'export const at = new URL("../runs/run.ts", import.meta.url);'],
  ])("sees %s", (_, text) => {
    expect(planted("src/replay/replay.ts", text)).toContain("layer src/replay/replay.ts:2");
  });

  it("sees imports in a file with JSX", () => {
    expect(
      planted("src/components/button.tsx", 'export const late = <a>{import("../app/main.tsx")}</a>;'),
    ).toContain("layer src/components/button.tsx:2");
  });

  it("refuses a folder that is no layer", () => {
    expect(planted("src/utils/strings.ts", "export const a = 1;")).toContain("layer src/utils/strings.ts:0");
  });

  it("lets the page use the worker's client and types, and not its inside", () => {
    expect(planted("src/state/store.ts", 'import "../worker/host.ts";')).toEqual([
      "worker-inside src/state/store.ts:2",
    ]);
  });

  it("keeps features apart", () => {
    expect(planted("src/features/stage/stage.tsx", 'import "../open-run/open.tsx";')).toEqual([
      "feature src/features/stage/stage.tsx:2",
    ]);
  });

  it("lets only the feature that opens a run use the sources", () => {
    expect(planted("src/features/stage/stage.tsx", 'import "../../sources/group.ts";')).toEqual([
      "sources src/features/stage/stage.tsx:2",
    ]);
    expect(planted("src/runs/run.ts", 'import type { group } from "../sources/group.ts";')).toContain(
      "sources src/runs/run.ts:2",
    );
  });

  it("keeps packages of the page out of the core", () => {
    expect(planted("src/replay/replay.ts", 'import "react";')).toEqual(["package src/replay/replay.ts:2"]);
  });

  it("refuses a package that the app does not depend on", () => {
    expect(planted("src/app/main.tsx", 'import "@noble/curves";')).toEqual(["package src/app/main.tsx:2"]);
  });

  it("keeps Node out of the page", () => {
    expect(planted("src/runs/run.ts", 'import "node:fs";')).toEqual(["node src/runs/run.ts:2"]);
    expect(planted("src/runs/run.ts", 'import "path";')).toEqual(["node src/runs/run.ts:2"]);
    write({ "src/runs/run.ts": sound["src/runs/run.ts"] ?? "" });
    expect(planted("src/worker/host.ts", 'import "../sources/node.ts";')).toEqual([
      "node src/worker/host.ts:2",
    ]);
  });

  it("keeps tests out of the app", () => {
    expect(planted("src/runs/run.ts", 'import "../replay/replay.test.ts";')).toContain(
      "test src/runs/run.ts:2",
    );
  });

  it("finds a circle of imports", () => {
    write({ "src/runs/a.ts": 'import "./run.ts";' });
    expect(planted("src/runs/run.ts", 'import "./a.ts";')).toEqual([
      expect.stringMatching(/^cycle src\/runs\//),
    ]);
  });

  it("finds what no entry reaches, even when its own test does", () => {
    write({ "src/runs/lost.test.ts": 'import "./lost.ts";' });
    expect(planted("src/runs/lost.ts", "export const lost = 1;")).toEqual(["unused src/runs/lost.ts:0"]);
  });

  it("says so when it cannot read or follow an import", () => {
    expect(planted("src/runs/run.ts", "export const = 1;")).toContain("unreadable src/runs/run.ts:0");
    expect(planted("src/runs/run.ts", 'import "./gone.ts";')).toContain("unreadable src/runs/run.ts:0");
    expect(planted("src/runs/run.ts", "export const late = (name: string) => import(name);")).toContain(
      "unreadable src/runs/run.ts:0",
    );
  });
});
