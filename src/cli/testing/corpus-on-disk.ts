import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Corpus, readBytes } from "../../replay/testing/corpus.ts";

/** Writes a folder of the corpus below a folder on disk, under its own path, and answers where. */
export async function corpusOnDisk({ source }: Corpus, path: string, below: string): Promise<string> {
  const waiting = [path];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    await mkdir(join(below, folder), { recursive: true });
    for await (const { name, kind } of source.list(folder)) {
      const entry = `${folder}/${name}`;
      if (kind === "directory") waiting.push(entry);
      else {
        await mkdir(dirname(join(below, entry)), { recursive: true });
        await writeFile(join(below, entry), await readBytes(source, entry));
      }
    }
  }
  return join(below, path);
}
