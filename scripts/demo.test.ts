import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { readEpisodeFacts } from "../src/runs/episode-facts.ts";
import { findEpisodes } from "../src/runs/find-episodes.ts";
import { openNodeFolder } from "../src/sources/node.ts";

const demo = fileURLToPath(new URL("../public/demo", import.meta.url));
const corpus = fileURLToPath(new URL("../../shared/corpus/runs", import.meta.url));

/** Where each run of the demo comes from. */
const ORIGINS = {
  "export-dialog": "tutorial-pair",
  shopping: "camera-factorial",
  "desktop-notes": "desktop-notes",
};

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
}

describe("the demo", () => {
  it("is listed whole in files.json, with the sizes there are", async () => {
    const paths = (await filesBelow(demo)).filter((path) => path !== "files.json");
    const files = await Promise.all(
      paths.map(async (path) => ({ path, size: (await readFile(join(demo, path))).length })),
    );
    expect(JSON.parse(await readFile(join(demo, "files.json"), "utf8"))).toEqual(files);
  });

  it("has blobs whose names are their hashes", async () => {
    const blobs = (await filesBelow(demo)).filter((path) => path.includes("/blobs/"));
    expect(blobs.length).toBeGreaterThan(0);
    for (const path of blobs) {
      const hash = createHash("sha256")
        .update(await readFile(join(demo, path)))
        .digest("hex");
      expect(path).toMatch(new RegExp(`/blobs/${hash}\\.[a-z0-9+]+$`));
    }
  });

  it("shows a pair, a factorial design and an episode on its own, none with a problem", async () => {
    const source = await openNodeFolder(demo);
    const shown: [path: string, condition: string | null][] = [];
    for await (const found of findEpisodes(source)) {
      if (found.kind === "problem") throw new Error(found.problem.sentence);
      const { facts, problems } = await readEpisodeFacts(source, found.path);
      expect(problems).toEqual([]);
      shown.push([found.path, facts.condition]);
    }
    expect(shown).toEqual([
      ["desktop-notes", "control"],
      ["export-dialog/artifacts/control", "control"],
      ["export-dialog/artifacts/jpeg_recommendation", "jpeg_recommendation"],
      ["shopping/artifacts/price-249__subtitle-authority", "price-249__subtitle-authority"],
      ["shopping/artifacts/price-249__subtitle-neutral", "price-249__subtitle-neutral"],
      ["shopping/artifacts/price-399__subtitle-authority", "price-399__subtitle-authority"],
      ["shopping/artifacts/price-399__subtitle-neutral", "price-399__subtitle-neutral"],
    ]);
    const beside = await filesBelow(demo);
    expect(beside).toContain("export-dialog/artifacts/paired_effects.json");
    expect(beside).toContain("shopping/artifacts/factorial_contrasts.json");
  });

  it.runIf(existsSync(corpus))("is byte for byte what the corpus holds", async () => {
    for (const [folder, origin] of Object.entries(ORIGINS)) {
      const paths = await filesBelow(join(demo, folder));
      const original = (await filesBelow(join(corpus, origin))).filter(
        (path) => !path.split("/").includes("expected"),
      );
      expect(paths).toEqual(original);
      for (const path of paths) {
        const copied = await readFile(join(demo, folder, path));
        expect(copied.equals(await readFile(join(corpus, origin, path)))).toBe(true);
      }
    }
  });
});
