import { existsSync, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";
import { test } from "@playwright/test";

const whole = fileURLToPath(new URL("../../../shared/corpus/", import.meta.url));
/** Made by `scripts/pack-corpus.mjs`: contents by path, a character a byte. */
const part = fileURLToPath(new URL("../../src/replay/corpus/corpus-part.json.br", import.meta.url));

let packed: Readonly<Record<string, string>> | null = null;

function filesBelow(folder: string): readonly (readonly [path: string, content: string])[] {
  packed ??= JSON.parse(brotliDecompressSync(readFileSync(part)).toString());
  return Object.entries(packed ?? {}).filter(([path]) => path.startsWith(`${folder}/`));
}

/**
 * Whether a folder of the corpus is at hand, in the whole or in the part that the project holds. Where the whole is
 * expected everything counts as being there, so that a test of what is not fails.
 */
export function inCorpus(folder: string): boolean {
  if (process.env.EXPECT_WHOLE_CORPUS === "1" || existsSync(whole)) return true;
  return filesBelow(folder).length > 0;
}

/** A folder of the corpus on disk. Throws where it is not at hand. */
export async function corpusFolder(folder: string): Promise<string> {
  if (existsSync(whole)) return join(whole, folder);
  if (process.env.EXPECT_WHOLE_CORPUS === "1") throw new Error(`the whole corpus is expected at ${whole}`);
  const files = filesBelow(folder);
  if (files.length === 0) throw new Error(`the part of the corpus in the project lacks ${folder}`);
  const root = test.info().outputPath("corpus");
  for (const [path, content] of files) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), Buffer.from(content, "latin1"));
  }
  return join(root, folder);
}
