import { describe, expect, it } from "vitest";
import { takeDropped } from "./dropped.ts";
import { openSource } from "./source-spec.ts";
import { fakeDrop } from "./testing/fake-drop.ts";
import { FakeFolderHandle } from "./testing/fake-folder.ts";
import { describeSource, failure, listed } from "./testing/source-contract.ts";

const bytes = Uint8Array.of(1, 2, 3);

function folder(name: string, ...paths: string[]): FakeFolderHandle {
  return FakeFolderHandle.of(name, Object.fromEntries(paths.map((path) => [path, bytes])));
}

function looseFile(name: string) {
  const handle = folder("elsewhere", name).children.get(name);
  if (handle?.kind !== "file") throw new Error("no such file");
  return handle;
}

/** The source that a drop makes; fails when it makes none. */
async function sourceOf(things: Parameters<typeof fakeDrop>[0], options: Parameters<typeof fakeDrop>[1]) {
  const dropped = await takeDropped(fakeDrop(things, options));
  if (dropped.kind === "nothing") throw new Error("nothing was dropped");
  return await openSource(dropped.spec);
}

describe.each([true, false, "rejected"] as const)("takeDropped (handles: %s)", (handles) => {
  it("takes one folder as itself", async () => {
    const source = await sourceOf([folder("artifacts", "control/trajectory.jsonl")], { handles });
    expect(source.name).toBe("artifacts");
    expect(await listed(source, "")).toEqual(["control/"]);
    expect((await source.open("control/trajectory.jsonl")).size).toBe(3);
  });

  it("tells one file on its own, and makes a folder of just it", async () => {
    const dropped = await takeDropped(fakeDrop([looseFile("trajectory.jsonl")], { handles }));
    if (dropped.kind !== "file") throw new Error(dropped.kind);
    expect(dropped.file.name).toBe("trajectory.jsonl");
    const source = await openSource(dropped.spec);
    expect(await listed(source, "")).toEqual(["trajectory.jsonl"]);
  });

  it("makes several folders the children of one, with the files beside them", async () => {
    const source = await sourceOf(
      [
        folder("control", "trajectory.jsonl"),
        looseFile("paired_effects.json"),
        folder("treatment", "blobs/a.png"),
      ],
      { handles },
    );
    expect(source.name).toBe("control and 2 more");
    expect(await listed(source, "")).toEqual(["control/", "paired_effects.json", "treatment/"]);
    expect(await listed(source, "treatment")).toEqual(["blobs/"]);
    expect((await source.open("treatment/blobs/a.png")).size).toBe(3);
    expect((await source.open("paired_effects.json")).size).toBe(3);
    expect(await failure(source.open("control/missing"))).toEqual(["not-found", "control/missing"]);
    expect(await failure(source.open("control"))).toEqual(["not-a-file", "control"]);
    expect(await failure(source.open("nowhere/a"))).toEqual(["not-found", "nowhere/a"]);
  });

  it("tells two things of the same name apart by a number", async () => {
    const source = await sourceOf([folder("artifacts", "a.txt"), folder("artifacts", "b.txt")], { handles });
    expect(source.name).toBe("artifacts and artifacts (2)");
    expect(await listed(source, "artifacts")).toEqual(["a.txt"]);
    expect(await listed(source, "artifacts (2)")).toEqual(["b.txt"]);
  });

  it("finds nothing in text, and passes over it beside files", async () => {
    expect(await takeDropped(fakeDrop(["some text"], { handles }))).toEqual({ kind: "nothing" });
    expect(await takeDropped(fakeDrop([], { handles }))).toEqual({ kind: "nothing" });
    expect((await sourceOf(["text", folder("run", "a.txt")], { handles })).name).toBe("run");
  });

  it("takes an empty folder", async () => {
    const source = await sourceOf([folder("empty")], { handles });
    expect(source.name).toBe("empty");
    expect(await listed(source, "")).toEqual([]);
  });
});

describe("several folders behind handles", () => {
  describeSource(async (files) => {
    const deep = FakeFolderHandle.of("deep", { "er/still.txt": files["deep/er/still.txt"] ?? bytes });
    const blobs = FakeFolderHandle.of("blobs", { "noise.png": files["blobs/noise.png"] ?? bytes });
    const root = FakeFolderHandle.of("root", files);
    const loose = Array.from(root.children.values()).filter((child) => child.kind === "file");
    return await sourceOf([deep, blobs, ...loose], { handles: true });
  });
});

describe("a folder that is walked by its entries", () => {
  it("gives all of its files, though a reader answers a hundred at a time", async () => {
    const paths = Array.from({ length: 350 }, (_, index) => `blobs/${index}.png`);
    const seen: number[] = [];
    const dropped = await takeDropped(
      fakeDrop([folder("run", ...paths, "trajectory.jsonl")], { handles: false }),
      {
        onProgress: (files) => seen.push(files),
      },
    );
    if (dropped.kind !== "folder" || dropped.spec.kind !== "files") throw new Error(dropped.kind);
    expect(dropped.spec.files).toHaveLength(351);
    expect(seen).toEqual([1, 101, 201, 301, 351]);
  });

  it("goes on past a folder or a file that fails, which the source tells when it is listed", async () => {
    const run = folder("run", "a/one.txt", "a/two.txt", "b/three.txt");
    run.addFolder("b").listError = new DOMException("no", "NotAllowedError");
    const one = run.addFolder("a").children.get("one.txt");
    if (one?.kind !== "file") throw new Error("no such file");
    const file = one.content;
    file.removed = true;
    const source = await sourceOf([run], { handles: false });
    expect(await failure(listed(source, "a"))).toEqual(["not-found", "a"]);
    expect(await failure(listed(source, "b"))).toEqual(["permission-denied", "b"]);
    expect((await source.open("a/two.txt")).size).toBe(3);
    expect((await source.open("b/three.txt")).size).toBe(3);
  });

  it("ends when it is cancelled", async () => {
    const cancel = new AbortController();
    const drop = fakeDrop([folder("run", "a.txt", "b/c.txt")], { handles: false });
    const taking = takeDropped(drop, {
      signal: cancel.signal,
      onProgress: () => cancel.abort(new Error("cancelled")),
    });
    await expect(taking).rejects.toThrow("cancelled");
  });
});
