import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { noisePng } from "../../e2e/support/noise-png.ts";
import { projectRoot } from "../../scripts/run-command.mjs";

/** A picture to be saved. */
export interface Picture {
  readonly png: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** A picture as a record names it. */
export interface Screenshot {
  readonly artifact: string;
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
}

/** A picture whose bytes no compression makes fewer; about 2.8 MB at 1280×800. */
export function noise(seed: number, width: number, height: number): Picture {
  return { png: noisePng(width, height, seed), width, height };
}

/** Real screenshots of pages, of 20 to 40 KB each: those of the demo's shopping runs. */
export async function pagePictures(): Promise<readonly Picture[]> {
  const folder = join(projectRoot, "public", "demo", "shopping");
  const names = await readdir(folder, { recursive: true });
  // The same picture stands in several episodes under the same name, which is its hash.
  const byHash = new Map(
    names.filter((name) => name.endsWith(".png")).map((name) => [name.slice(-68), name]),
  );
  return Promise.all(
    [...byHash].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, name]) => readPng(join(folder, name))),
  );
}

async function readPng(file: string): Promise<Picture> {
  const png = await readFile(file);
  // The size stands first in a PNG's first chunk.
  return { png, width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}

/** Saves pictures in the episode's folder by the writer's rules, and names them as a record does. */
export async function saveScreenshots(
  folder: string,
  pictures: Iterable<Picture>,
): Promise<readonly Screenshot[]> {
  await mkdir(join(folder, "blobs"), { recursive: true });
  const screenshots: Screenshot[] = [];
  for (const { png, width, height } of pictures) {
    const sha256 = createHash("sha256").update(png).digest("hex");
    const artifact = `blobs/${sha256}.png`;
    await writeFile(join(folder, artifact), png);
    screenshots.push({ artifact, sha256, width, height });
  }
  return screenshots;
}
