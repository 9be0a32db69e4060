import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";
import { memorySource } from "../../sources/memory.ts";
import { openNodeFolder } from "../../sources/node.ts";
import { type ArtifactSource, scopedSource } from "../artifact-source.ts";
import { parseJson } from "../json/parse.ts";
import type { JsonValue } from "../json/value.ts";

/** Runs that the reference wrote, and what it answers for them: the whole where it is at hand, else a part of it. */
export interface Corpus {
  readonly source: ArtifactSource;
  readonly whole: boolean;
}

const here = dirname(fileURLToPath(import.meta.url));
const WHOLE = join(here, "../../../../shared/corpus");
/** Made by `scripts/pack-corpus.mjs`. */
const PART = join(here, "../corpus/corpus-part.json.br");

/** Throws where the whole is expected (EXPECT_WHOLE_CORPUS=1) and not found. */
export async function openCorpus(): Promise<Corpus> {
  const source = await openNodeFolder(WHOLE).catch(() => null);
  if (source !== null) return { source, whole: true };
  if (process.env.EXPECT_WHOLE_CORPUS === "1") throw new Error(`the whole corpus is expected at ${WHOLE}`);
  const packed: Record<string, string> = JSON.parse(brotliDecompressSync(await readFile(PART)).toString());
  const files = Object.entries(packed).map(([path, text]) => [path, Buffer.from(text, "latin1")] as const);
  return { source: memorySource("corpus", Object.fromEntries(files)), whole: false };
}

/** Tells what a run of the tests took of a family. */
export function announce(corpus: Corpus, family: string, cases: number): void {
  process.stdout.write(`corpus: ${family} ${cases} (${corpus.whole ? "whole" : "part"})\n`);
}

export async function readBytes(source: ArtifactSource, path: string): Promise<Uint8Array> {
  const file = await source.open(path);
  return file.read(0, file.size);
}

export async function readJsonFile(source: ArtifactSource, path: string): Promise<JsonValue> {
  return parseJson(await readBytes(source, path));
}

export function fileExists(source: ArtifactSource, path: string): Promise<boolean> {
  return source.open(path).then(
    () => true,
    () => false,
  );
}

/** A folder of the corpus that has answers in `expected`; its source is the episode's folder. */
export interface CorpusEpisode {
  readonly path: string;
  readonly source: ArtifactSource;
}

/** The episodes below a folder, in the order of their paths. */
export async function episodesBelow({ source }: Corpus, folder: string): Promise<CorpusEpisode[]> {
  const found: CorpusEpisode[] = [];
  const waiting = [folder];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    for await (const { name, kind } of source.list(path)) {
      if (kind !== "directory") continue;
      if (name === "expected") found.push({ path, source: scopedSource(source, path) });
      else if (name !== "blobs") waiting.push(`${path}/${name}`);
    }
  }
  return found.sort((left, right) => (left.path < right.path ? -1 : 1));
}
