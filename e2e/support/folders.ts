import { cp, mkdir, readdir } from "node:fs/promises";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { test } from "@playwright/test";

const demo = new URL("../../public/demo/", import.meta.url);

/** A folder of the demo, which a fresh clone has. */
export function demoFolder(path: string): string {
  return fileURLToPath(new URL(path, demo));
}

/** A copy of a folder for this test alone, which it may change; `name` is what the app will call it. */
export async function copyOf(folder: string, name = basename(folder)): Promise<string> {
  const copy = test.info().outputPath(name);
  await cp(folder, copy, { recursive: true });
  return copy;
}

/** An empty folder for this test alone. */
export async function emptyFolder(name: string): Promise<string> {
  const folder = test.info().outputPath(name);
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty`);
  return folder;
}
