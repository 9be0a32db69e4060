import { randomBytes } from "node:crypto";
import { lstat, mkdir, rename, rm, rmdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { makeFolders, writeOutputFile, writing } from "./output-file.ts";
import { UsageError } from "./usage-error.ts";

/**
 * A folder into which several files are written, all of them or none: they are made beside each other in a folder of
 * their own in it, and take their places once the last is whole. What stands there already is never written over.
 */
export class OutputFolder {
  private readonly files: string[] = [];

  private constructor(
    private readonly folder: string,
    private readonly staging: string,
    /** Folders that were made for it, outermost first. */
    private readonly made: readonly string[],
  ) {}

  /** Makes the folder, and those around it. Throws a {@link UsageError} where it cannot be made or written into. */
  static async open(path: string): Promise<OutputFolder> {
    const folder = resolve(path);
    const made: string[] = [];
    const staging = join(folder, `.replay-run.${randomBytes(6).toString("hex")}.part`);
    try {
      await writing(path, async () => {
        await makeFolders(folder, made);
        await mkdir(staging);
      });
    } catch (error) {
      await removeFolders(made);
      throw error;
    }
    return new OutputFolder(folder, staging, made);
  }

  /** Writes one file in full. Throws a {@link UsageError} where its name is taken, and whatever the chunks throw. */
  async add(name: string, chunks: AsyncIterable<Uint8Array>, signal: AbortSignal): Promise<string> {
    const target = join(this.folder, name);
    await refuseTaken(target);
    await writeOutputFile(join(this.staging, name), chunks, signal);
    this.files.push(name);
    return target;
  }

  /** Puts every file in its place. */
  async finish(): Promise<void> {
    const placed: string[] = [];
    try {
      for (const name of this.files) {
        const target = join(this.folder, name);
        await refuseTaken(target);
        await writing(target, () => rename(join(this.staging, name), target));
        placed.push(target);
      }
    } catch (error) {
      for (const target of placed) await rm(target, { force: true });
      throw error;
    }
    await rmdir(this.staging);
  }

  /** Leaves nothing behind of what was begun. */
  async abandon(): Promise<void> {
    await rm(this.staging, { recursive: true, force: true });
    await removeFolders(this.made);
  }
}

async function refuseTaken(target: string): Promise<void> {
  const taken = await lstat(target).then(
    () => true,
    () => false,
  );
  if (taken) throw new UsageError(`${target} is there already; choose another folder or move it away first.`);
}

async function removeFolders(made: readonly string[]): Promise<void> {
  for (const folder of [...made].reverse()) await rmdir(folder).catch(() => null);
}
