import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { type ArtifactSource, SourceError } from "../../replay/artifact-source.ts";

export type SourceFiles = Readonly<Record<string, Uint8Array>>;

export const ODD_NAME = "ünï %2e%2e #? 🙂.txt";

/** The folder that every kind of source must show alike. */
export const contractFiles: SourceFiles = {
  "trajectory.jsonl": new TextEncoder().encode('{"type": "episode"}\n{"type": "transition"}\n'),
  "blobs/noise.png": Uint8Array.from({ length: 300_000 }, (_, index) => (index * 2_654_435_761) >>> 24),
  "deep/er/still.txt": new TextEncoder().encode("x"),
  "empty.txt": new Uint8Array(),
  [ODD_NAME]: new TextEncoder().encode("odd"),
};

/** What every source owes its readers, whatever its bytes come from. */
export function describeSource(make: (files: SourceFiles) => Promise<ArtifactSource>): void {
  describe("as any source", () => {
    it("lists the entries of a folder with their kinds", async () => {
      const source = await make(contractFiles);
      expect(await listed(source, "")).toEqual([
        "blobs/",
        "deep/",
        "empty.txt",
        "trajectory.jsonl",
        ODD_NAME,
      ]);
      expect(await listed(source, "deep")).toEqual(["er/"]);
      expect(await listed(source, "deep/er")).toEqual(["still.txt"]);
    });

    it("opens files of any name with their size", async () => {
      const source = await make(contractFiles);
      for (const [path, bytes] of Object.entries(contractFiles)) {
        const file = await source.open(path);
        expect(file.size).toBe(bytes.length);
        expectBytes(await file.read(0, file.size), bytes);
      }
    });

    it("reads a range, clamped to the file", async () => {
      const source = await make(contractFiles);
      const noise = bytesAt("blobs/noise.png");
      const file = await source.open("blobs/noise.png");
      expectBytes(await file.read(0, 10), noise.slice(0, 10));
      expectBytes(await file.read(123_456, 234_567), noise.slice(123_456, 234_567));
      expectBytes(await file.read(299_990, 400_000), noise.slice(299_990));
      expect(await file.read(400_000, 500_000)).toHaveLength(0);
      expect(await file.read(20, 10)).toHaveLength(0);
      expectBytes(await file.read(-5, 3), noise.slice(0, 3));
    });

    it("answers many reads at once, each with its own bytes", async () => {
      const source = await make(contractFiles);
      const noise = bytesAt("blobs/noise.png");
      const file = await source.open("blobs/noise.png");
      const starts = Array.from({ length: 100 }, (_, index) => index * 2_000);
      const parts = await Promise.all(starts.map((start) => file.read(start, start + 2_000)));
      for (const [index, part] of parts.entries()) {
        expectBytes(part, noise.slice(index * 2_000, index * 2_000 + 2_000));
      }
    });

    it("takes back what it answered, and answers the same again", async () => {
      const source = await make(contractFiles);
      const noise = bytesAt("blobs/noise.png");
      const file = await source.open("blobs/noise.png");
      const [given, other] = [await file.read(0, 1_000), await file.read(500, 1_500)];
      file.release?.(given);
      expectBytes(other, noise.slice(500, 1_500));
      expectBytes(await file.read(0, 1_000), noise.slice(0, 1_000));
    });

    it("streams a file in order, from the start or from an offset", async () => {
      const source = await make(contractFiles);
      const noise = bytesAt("blobs/noise.png");
      const file = await source.open("blobs/noise.png");
      expectBytes(await streamed(file.stream()), noise);
      expectBytes(await streamed(file.stream(250_001)), noise.slice(250_001));
      expect(await streamed(file.stream(300_000))).toHaveLength(0);
      expect(await streamed((await source.open("empty.txt")).stream())).toHaveLength(0);
    });

    it("releases a stream that is stopped early, so that any number can follow", async () => {
      const source = await make(contractFiles);
      const file = await source.open("blobs/noise.png");
      for (let count = 0; count < 40; count++) {
        for await (const chunk of file.stream()) {
          expect(chunk.length).toBeGreaterThan(0);
          break;
        }
      }
      expect(await file.read(0, 4)).toHaveLength(4);
    });

    it("says what is missing, and what is not of the kind that was asked for", async () => {
      const source = await make(contractFiles);
      expect(await failure(source.open("missing.txt"))).toEqual(["not-found", "missing.txt"]);
      expect(await failure(source.open("missing/deeper.txt"))).toEqual(["not-found", "missing/deeper.txt"]);
      expect(await failure(source.open("deep"))).toEqual(["not-a-file", "deep"]);
      expect(await failure(source.open(""))).toEqual(["not-a-file", ""]);
      expect(await failure(source.open("empty.txt/below"))).toEqual(["not-a-directory", "empty.txt"]);
      expect(await failure(listed(source, "missing"))).toEqual(["not-found", "missing"]);
      expect(await failure(listed(source, "empty.txt"))).toEqual(["not-a-directory", "empty.txt"]);
    });

    it.each(["..", "../x", "deep/../empty.txt", "./empty.txt", "/empty.txt", "deep//er", "deep/", "a\0b"])(
      "never walks the path %j",
      async (path) => {
        const source = await make(contractFiles);
        expect(await failure(source.open(path))).toEqual(["not-found", path]);
        expect(await failure(listed(source, path))).toEqual(["not-found", path]);
      },
    );
  });
}

/** Names in a folder in order, those of folders with a `/` behind. */
export async function listed(source: ArtifactSource, path: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { name, kind } of source.list(path)) names.push(kind === "directory" ? `${name}/` : name);
  return names.sort();
}

export async function streamed(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return new Uint8Array(Buffer.concat(all));
}

/** Compares hashes where there is much: a difference of long arrays takes seconds to print. */
export function expectBytes(actual: Uint8Array, expected: Uint8Array): void {
  expect({ length: actual.length, hex: hashOf(actual) }).toEqual({
    length: expected.length,
    hex: hashOf(expected),
  });
}

function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** Code and path of the {@link SourceError} that a promise must reject with. */
export async function failure(promise: Promise<unknown>): Promise<[code: string, path: string]> {
  const error = await promise.then(
    () => new Error("it did not fail"),
    (reason: unknown) => reason,
  );
  if (error instanceof SourceError) return [error.code, error.path];
  throw error;
}

function bytesAt(path: string): Uint8Array {
  const bytes = contractFiles[path];
  if (!bytes) throw new Error(`the contract has no ${path}`);
  return bytes;
}
