import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { type ArtifactSource, SourceError } from "../replay/artifact-source.ts";
import { memorySource } from "../sources/memory.ts";
import { openNodeFolder } from "../sources/node.ts";
import { countingSource } from "../sources/testing/counting-source.ts";
import { type FindOptions, type Found, findEpisodes } from "./find-episodes.ts";

/** A folder tree of empty files. */
function tree(name: string, ...paths: string[]): ArtifactSource {
  return memorySource(name, Object.fromEntries(paths.map((path) => [path, ""])));
}

async function found(source: ArtifactSource, options?: FindOptions) {
  const episodes: string[] = [];
  const problems: string[] = [];
  for await (const item of findEpisodes(source, options)) {
    if (item.kind === "episode") episodes.push(`${item.path}${item.archived ? " (archived)" : ""}`);
    else problems.push(`${item.problem.code} ${item.problem.path}`);
  }
  return { episodes, problems };
}

/** A source whose listing of one folder fails once it has given the entries. */
function failingAt(source: ArtifactSource, failing: string): ArtifactSource {
  return {
    ...source,
    async *list(path) {
      yield* source.list(path);
      if (path === failing) throw new SourceError("permission-denied", path);
    },
  };
}

describe("findEpisodes", () => {
  it("finds the opened folder itself", async () => {
    const source = tree("control", "trajectory.jsonl", "manifest.json", "blobs/a.png");
    const episodes: Found[] = [];
    for await (const item of findEpisodes(source)) episodes.push(item);
    expect(episodes).toEqual([{ kind: "episode", path: "", name: "control", archived: false }]);
  });

  it("finds the episodes of every layout, in natural order of their paths", async () => {
    const source = tree(
      "runs",
      "paired/artifacts/jpeg_recommendation/trajectory.jsonl",
      "paired/artifacts/control/trajectory.jsonl",
      "paired/artifacts/paired_effects.json",
      "single/artifacts/trajectory.jsonl",
      "factorial/artifacts/price-399__subtitle-neutral/trajectory.jsonl",
      "factorial/artifacts/price-249__subtitle-neutral__rep-10/trajectory.jsonl",
      "factorial/artifacts/price-249__subtitle-neutral__rep-9/trajectory.jsonl",
      "sweep/job-12/artifacts/trajectory.jsonl",
      "sweep/job-2/artifacts/trajectory.jsonl",
    );
    expect(await found(source)).toEqual({
      episodes: [
        "factorial/artifacts/price-249__subtitle-neutral__rep-9",
        "factorial/artifacts/price-249__subtitle-neutral__rep-10",
        "factorial/artifacts/price-399__subtitle-neutral",
        "paired/artifacts/control",
        "paired/artifacts/jpeg_recommendation",
        "single/artifacts",
        "sweep/job-2/artifacts",
        "sweep/job-12/artifacts",
      ],
      problems: [],
    });
  });

  it("looks into an episode's other folders too", async () => {
    const source = tree("run", "trajectory.jsonl", "more/trajectory.jsonl");
    expect((await found(source)).episodes).toEqual(["", "more"]);
  });

  it("marks what a re-run put aside, also when just that is opened", async () => {
    const source = tree(
      "run",
      "artifacts/control/trajectory.jsonl",
      "artifacts.previous-1/control/trajectory.jsonl",
      "artifacts.previous-x/control/trajectory.jsonl",
    );
    expect((await found(source)).episodes).toEqual([
      "artifacts/control",
      "artifacts.previous-1/control (archived)",
      "artifacts.previous-x/control",
    ]);
    const archive = tree("artifacts.previous-12", "control/trajectory.jsonl");
    expect((await found(archive)).episodes).toEqual(["control (archived)"]);
  });

  it("never looks into blobs", async () => {
    const { source, counts } = countingSource(
      tree("run", "trajectory.jsonl", "blobs/a.png", "blobs/deep/b.png"),
    );
    await found(source);
    expect(counts.folders).toBe(1);
  });

  it("goes on past a folder that cannot be listed, with what it gave before", async () => {
    const source = failingAt(
      tree("runs", "a/control/trajectory.jsonl", "b/control/trajectory.jsonl", "c/trajectory.jsonl"),
      "b",
    );
    expect(await found(source)).toEqual({
      episodes: ["a/control", "b/control", "c"],
      problems: ["unreadable-folder b"],
    });
    expect(await found(failingAt(tree("runs"), ""))).toEqual({
      episodes: [],
      problems: ["unreadable-folder "],
    });
  });

  it("tells a folder that has a manifest and no log", async () => {
    const source = tree(
      "runs",
      "a/manifest.json",
      "b/trajectory.jsonl",
      "c/manifest.json/x",
      "d/trajectory.jsonl/x",
    );
    expect(await found(source)).toEqual({ episodes: ["b"], problems: ["no-trajectory a"] });
  });

  it("goes as deep as the tree does", async () => {
    const depth = 3_000;
    const source: ArtifactSource = {
      ...tree("deep"),
      // biome-ignore lint/suspicious/useAwait: the interface is asynchronous
      async *list(path) {
        const end = path.length >= 2 * depth;
        yield end ? { name: "trajectory.jsonl", kind: "file" } : { name: "d", kind: "directory" };
      },
    };
    expect((await found(source)).episodes).toHaveLength(1);
  });

  it("lists several folders at once, but no more than it is allowed", async () => {
    const paths = Array.from({ length: 60 }, (_, index) => `e-${index}/sub-${index % 7}/trajectory.jsonl`);
    for (const concurrency of [1, 2, 5]) {
      const { source, counts } = countingSource(tree("runs", ...paths));
      expect((await found(source, { concurrency })).episodes).toHaveLength(60);
      expect(counts.mostFoldersAtOnce).toBe(concurrency);
    }
  });

  it("gives an episode as soon as all before it are known", async () => {
    const inner = tree("runs", "a/trajectory.jsonl", "b/trajectory.jsonl");
    const never = new Promise<never>(() => undefined);
    const source: ArtifactSource = {
      ...inner,
      async *list(path) {
        if (path === "b") await never;
        yield* inner.list(path);
      },
    };
    const first = await findEpisodes(source).next();
    expect(first.value).toMatchObject({ path: "a" });
  });

  it("tells of each folder it has looked through", async () => {
    const seen: [string, number][] = [];
    await found(tree("runs", "a/b/x", "c/x"), { onFolder: (path, folders) => seen.push([path, folders]) });
    expect(seen).toEqual([
      ["", 1],
      ["a", 2],
      ["a/b", 3],
      ["c", 4],
    ]);
  });

  it("ends when it is cancelled, and lists nothing more", async () => {
    const paths = Array.from({ length: 50 }, (_, index) => `e-${index}/trajectory.jsonl`);
    const { source, counts } = countingSource(tree("runs", ...paths));
    const cancel = new AbortController();
    const episodes: string[] = [];
    const finding = (async () => {
      for await (const item of findEpisodes(source, { signal: cancel.signal, concurrency: 1 })) {
        if (item.kind === "episode") episodes.push(item.path);
        if (episodes.length === 3) cancel.abort(new Error("cancelled"));
      }
    })();
    await expect(finding).rejects.toThrow("cancelled");
    expect(episodes).toHaveLength(3);
    expect(counts.folders).toBe(4);
  });

  it("can be left early without a trace", async () => {
    const { source } = countingSource(failingAt(tree("runs", "a/trajectory.jsonl", "b/x", "c/x"), "b"));
    for await (const item of findEpisodes(source)) {
      expect(item.kind).toBe("episode");
      break;
    }
  });
});

const corpus = fileURLToPath(new URL("../../../shared/corpus/", import.meta.url));

describe.runIf(existsSync(corpus))("findEpisodes on the corpus", () => {
  it("finds every run", async () => {
    expect(await found(await openNodeFolder(`${corpus}runs`))).toEqual({
      episodes: [
        "as-shown/own-function",
        "as-shown/runnable",
        "camera-factorial/artifacts/price-249__subtitle-authority",
        "camera-factorial/artifacts/price-249__subtitle-neutral",
        "camera-factorial/artifacts/price-399__subtitle-authority",
        "camera-factorial/artifacts/price-399__subtitle-neutral",
        "desktop-notes",
        "observer-handoff",
        "odd-values",
        "tutorial-pair/artifacts/control",
        "tutorial-pair/artifacts/jpeg_recommendation",
        "workspace",
      ],
      problems: [],
    });
  });

  it("finds every broken episode but the one without a log", async () => {
    const { episodes, problems } = await found(await openNodeFolder(`${corpus}broken`));
    expect(episodes).toHaveLength(24);
    expect(problems).toEqual(["no-trajectory no_trajectory"]);
  });
});
