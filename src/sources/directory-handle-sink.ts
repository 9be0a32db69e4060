import {
  type ArtifactSink,
  type SinkChunks,
  SinkError,
  type SinkErrorCode,
} from "../replay/artifact-sink.ts";
import { SinkClaim } from "./sink-claim.ts";
import { sinkSegments } from "./sink-path.ts";

/** The folder behind a handle that is to be written. Its permission for writing has been asked for before. */
export function directoryHandleSink(handle: FileSystemDirectoryHandle): ArtifactSink {
  return new DirectoryHandleSink(handle);
}

/**
 * The platform cannot rename a file everywhere, so a file gets its last name by a copy. That shows its content all at
 * once, when its writer is closed, but stands there empty before that: a failure removes it.
 */
class DirectoryHandleSink implements ArtifactSink {
  readonly name: string;
  private readonly claim = new SinkClaim();
  private readonly files = new Set<string>();
  /** Folders that were made, outermost first. */
  private readonly folders = new Set<string>();

  constructor(private readonly root: FileSystemDirectoryHandle) {
    this.name = root.name;
  }

  begin(): Promise<void> {
    return this.claim.take(() =>
      failing("", async () => {
        for await (const _ of this.root.keys()) throw new SinkError("not-empty", "");
      }),
    );
  }

  async write(path: string, chunks: SinkChunks): Promise<void> {
    const writable = await failing(path, async () => {
      const { folder, name } = await this.parent(path);
      if (await exists(folder, name)) throw new SinkError("taken", path);
      const file = await folder.getFileHandle(name, { create: true });
      this.files.add(path);
      return file.createWritable();
    });
    try {
      for await (const chunk of chunks) await failing(path, () => writable.write(new Uint8Array(chunk)));
    } catch (error) {
      await writable.abort().catch(() => null);
      throw error;
    }
    await failing(path, () => writable.close());
  }

  async place(from: string, to: string): Promise<void> {
    const file = await failing(to, async () => {
      const { folder, name } = await this.parent(from);
      return (await folder.getFileHandle(name)).getFile();
    });
    try {
      await this.write(to, file.stream());
    } catch (error) {
      await this.remove(to).catch(() => null);
      throw error;
    }
    await this.remove(from).catch(() => null);
    // What is placed is an episode, which nobody discards.
    this.claim.keep();
    this.files.clear();
    this.folders.clear();
  }

  async discard(): Promise<void> {
    for (const path of [...this.files, ...[...this.folders].reverse()]) {
      await this.remove(path).catch(() => null);
    }
    this.claim.giveBack();
  }

  private async remove(path: string): Promise<void> {
    if (!this.files.has(path) && !this.folders.has(path)) return;
    const { folder, name } = await this.parent(path);
    await folder.removeEntry(name);
    this.files.delete(path);
    this.folders.delete(path);
  }

  /** The folder of a path, made where it is not there. */
  private async parent(path: string): Promise<{ folder: FileSystemDirectoryHandle; name: string }> {
    const segments = [...sinkSegments(path)];
    const name = segments.pop() ?? "";
    let folder = this.root;
    for (const [index, segment] of segments.entries()) {
      if (!(await exists(folder, segment))) this.folders.add(segments.slice(0, index + 1).join("/"));
      folder = await folder.getDirectoryHandle(segment, { create: true });
    }
    return { folder, name };
  }
}

async function exists(folder: FileSystemDirectoryHandle, name: string): Promise<boolean> {
  try {
    await folder.getFileHandle(name);
    return true;
  } catch (cause) {
    if (nameOf(cause) === "NotFoundError") return false;
    if (nameOf(cause) === "TypeMismatchError") return true;
    throw cause;
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
  switch (nameOf(cause)) {
    case "NotAllowedError":
    case "SecurityError":
    case "NoModificationAllowedError":
      return "not-allowed";
    case "QuotaExceededError":
      return "no-room";
    case "TypeMismatchError":
      return "no-folder";
    default:
      return "unwritable";
  }
}

function nameOf(cause: unknown): string {
  return cause instanceof Error ? cause.name : "";
}
