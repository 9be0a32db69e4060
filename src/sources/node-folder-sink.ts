import { lstat, mkdir, open, opendir, rename, rmdir, stat, unlink } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import {
  type ArtifactSink,
  type SinkChunks,
  SinkError,
  type SinkErrorCode,
} from "../replay/artifact-sink.ts";
import { SinkClaim } from "./sink-claim.ts";
import { sinkSegments } from "./sink-path.ts";

/** A folder of Node's file system that is to be written; it need not be there yet. */
export function nodeFolderSink(folder: string): ArtifactSink {
  return new NodeFolderSink(resolve(folder));
}

class NodeFolderSink implements ArtifactSink {
  readonly name: string;
  private readonly claim = new SinkClaim();
  /** What was made, in the order in which it was; whatever else stands in the folder is never touched. */
  private readonly folders: string[] = [];
  private readonly files = new Set<string>();

  constructor(private readonly root: string) {
    this.name = basename(root) || root;
  }

  begin(): Promise<void> {
    return this.claim.take(async () => {
      try {
        await failing("", () => this.makeFolder(this.root));
        if (!(await failing("", () => isEmpty(this.root)))) throw new SinkError("not-empty", "");
      } catch (error) {
        await this.removeMade();
        throw error;
      }
    });
  }

  async write(path: string, chunks: SinkChunks): Promise<void> {
    const target = join(this.root, ...sinkSegments(path));
    const handle = await failing(path, async () => {
      await this.makeFolder(dirname(target));
      // Never over a file that another writer made meanwhile.
      return open(target, "wx");
    });
    this.files.add(target);
    try {
      for await (const chunk of chunks) await failing(path, () => handle.writeFile(chunk));
    } catch (error) {
      await handle.close().catch(() => null);
      throw error;
    }
    await failing(path, () => handle.close());
  }

  async place(from: string, to: string): Promise<void> {
    const [source, target] = [join(this.root, ...sinkSegments(from)), join(this.root, ...sinkSegments(to))];
    await failing(to, async () => {
      // A rename would take the place of what came meanwhile.
      if (await isThere(target)) throw new SinkError("taken", to);
      await rename(source, target);
    });
    // What is placed is an episode, which nobody discards.
    this.claim.keep();
    this.files.clear();
    this.folders.length = 0;
  }

  async discard(): Promise<void> {
    await this.removeMade();
    this.claim.giveBack();
  }

  private async removeMade(): Promise<void> {
    const made = [...this.folders].reverse();
    for (const file of this.files) await unlink(file).catch(() => null);
    // A folder that holds anything else by now stays.
    for (const folder of made) await rmdir(folder).catch(() => null);
    this.files.clear();
    this.folders.length = 0;
  }

  /** Makes a folder and those around it, and notes each; Node's own recursive way does not tell which it made. */
  private async makeFolder(folder: string): Promise<void> {
    const missing: string[] = [];
    for (let path = folder; !(await isFolder(path)); path = dirname(path)) missing.push(path);
    for (const path of missing.reverse()) if (await made(path)) this.folders.push(path);
  }
}

/** Makes one folder; false where another made it meanwhile. */
async function made(path: string): Promise<boolean> {
  try {
    await mkdir(path);
    return true;
  } catch (cause) {
    if (codeOf(cause) !== "EEXIST") throw cause;
    // A link that leads nowhere is in the way, too.
    if (await isFolder(path)) return false;
    throw new SinkError("no-folder", "", { cause });
  }
}

/** Whether a folder stands there, also by way of a link; throws for what is there and no folder. */
async function isFolder(path: string): Promise<boolean> {
  const stats = await stat(path).catch((error: unknown) => {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  });
  if (stats === null) return false;
  if (!stats.isDirectory()) throw new SinkError("no-folder", "");
  return true;
}

function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

async function isEmpty(path: string): Promise<boolean> {
  const folder = await opendir(path);
  try {
    return (await folder.read()) === null;
  } finally {
    await folder.close();
  }
}

async function failing<T>(path: string, task: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (cause) {
    if (cause instanceof SinkError) throw cause;
    throw new SinkError(sinkCode(cause), path, { cause });
  }
}

function sinkCode(cause: unknown): SinkErrorCode {
  switch (codeOf(cause)) {
    case "EACCES":
    case "EPERM":
    case "EROFS":
      return "not-allowed";
    case "ENOSPC":
    case "EDQUOT":
      return "no-room";
    case "ENOTDIR":
      return "no-folder";
    case "EEXIST":
      return "taken";
    default:
      return "unwritable";
  }
}

function codeOf(cause: unknown): unknown {
  return cause instanceof Error && "code" in cause ? cause.code : null;
}
