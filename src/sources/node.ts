import { type BigIntStats, constants, type Dirent } from "node:fs";
import { type FileHandle, lstat, open, opendir, realpath, stat } from "node:fs/promises";
import { basename, join, resolve, sep } from "node:path";
import type {
  ArtifactEntry,
  ArtifactFile,
  ArtifactSource,
  SourceErrorCode,
} from "../replay/artifact-source.ts";
import { SourceError } from "../replay/artifact-source.ts";
import { readLimit, streamLimit } from "./open-limit.ts";
import { childPath, clampRange, segmentsOf } from "./source-path.ts";

const STREAM_CHUNK_BYTES = 1 << 20;

/** Never through a link that took the file's place meanwhile, and never waiting for the other end of a pipe. */
const OPEN_FLAGS = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/**
 * A folder of Node's file system.
 *
 * Links are followed only to where they stay inside the folder; one that leads outside is `leads-outside` when it is
 * opened. Links to folders are not listed, so that a walk comes to an end. A file is opened for each read and closed
 * after it, and a read of a file that is no longer what was opened fails with `changed`.
 *
 * Errors: a {@link SourceError} with the path `""` where the folder itself cannot be used.
 */
export async function openNodeFolder(folder: string): Promise<ArtifactSource> {
  const root = await failing("", () => realpath(folder));
  const stats = await failing("", () => stat(root));
  if (!stats.isDirectory()) throw new SourceError("not-a-directory", "");
  const name = basename(resolve(folder)) || root;
  return { name, list: (path) => listFolder(root, path), open: (path) => openFile(root, path) };
}

async function* listFolder(root: string, path: string): AsyncGenerator<ArtifactEntry> {
  const { real, stats } = await locate(root, path);
  if (!stats.isDirectory()) throw new SourceError("not-a-directory", path);
  const folder = await failing(path, () => opendir(real, { bufferSize: 256 }));
  const entries = folder[Symbol.asyncIterator]();
  try {
    while (true) {
      const next = await failing(path, () => entries.next());
      if (next.done) return;
      const kind = await kindOf(next.value, real);
      if (kind) yield { name: next.value.name, kind };
    }
  } finally {
    await entries.return?.();
  }
}

/** A link that leads nowhere is listed as a file, so that opening it tells what is wrong; sockets and pipes are not. */
async function kindOf(entry: Dirent, folder: string): Promise<ArtifactEntry["kind"] | null> {
  if (entry.isDirectory()) return "directory";
  if (entry.isFile()) return "file";
  if (!entry.isSymbolicLink()) return null;
  try {
    return (await stat(join(folder, entry.name))).isDirectory() ? null : "file";
  } catch {
    return "file";
  }
}

async function openFile(root: string, path: string): Promise<ArtifactFile> {
  const { real, stats } = await locate(root, path);
  if (stats.isDirectory()) throw new SourceError("not-a-file", path);
  if (!stats.isFile()) throw new SourceError("not-a-regular-file", path);
  const size = Number(stats.size);
  const openChecked = async () => {
    const handle = await failing(path, () => open(real, OPEN_FLAGS));
    try {
      await checkUnchanged(handle, stats, path);
      return handle;
    } catch (error) {
      await handle.close();
      throw error;
    }
  };
  return {
    size,
    lastModified: Number(stats.mtimeMs),

    read: (start, end) =>
      readLimit.run(async () => {
        const [from, to] = clampRange(start, end, size);
        const handle = await openChecked();
        try {
          const bytes = await readFully(handle, new Uint8Array(to - from), from, path);
          await checkUnchanged(handle, stats, path);
          return bytes;
        } finally {
          await handle.close();
        }
      }),

    async *stream(start = 0) {
      const release = await streamLimit.acquire();
      try {
        const handle = await openChecked();
        try {
          const [from] = clampRange(start, size, size);
          yield* readAhead(from, size, async (buffer, at) => {
            const bytes = await readFully(handle, buffer, at, path);
            await checkUnchanged(handle, stats, path);
            return bytes;
          });
        } finally {
          await handle.close();
        }
      } finally {
        release();
      }
    },
  };
}

/** Where a path really is, segment by segment; throws for what is missing, leads outside or has a file on its way. */
async function locate(root: string, path: string): Promise<{ real: string; stats: BigIntStats }> {
  let real = root;
  let stats = await failing(path, () => lstat(root, { bigint: true }));
  let walked = "";
  for (const name of segmentsOf(path)) {
    if (!stats.isDirectory()) throw new SourceError("not-a-directory", walked);
    // On Windows these would separate further segments, or name a drive or a stream of a file.
    if (sep === "\\" && /[\\:]/.test(name)) throw new SourceError("not-found", path);
    walked = childPath(walked, name);
    real = join(real, name);
    stats = await failing(path, () => lstat(real, { bigint: true }));
    if (!stats.isSymbolicLink()) continue;
    real = await failing(path, () => realpath(real));
    if (real !== root && !real.startsWith(root.endsWith(sep) ? root : root + sep)) {
      throw new SourceError("leads-outside", path);
    }
    stats = await failing(path, () => lstat(real, { bigint: true }));
  }
  return { real, stats };
}

/**
 * The chunks of a file, each read while the one before is worked on. There are two buffers in all, since memory that is
 * fresh for each chunk costs as much as reading it; they are Node's own, whose search for a byte is the fastest.
 */
async function* readAhead(
  from: number,
  size: number,
  read: (buffer: Uint8Array, position: number) => Promise<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const buffers = [Buffer.allocUnsafeSlow(STREAM_CHUNK_BYTES), Buffer.allocUnsafeSlow(STREAM_CHUNK_BYTES)];
  const readAt = (at: number) => {
    const [buffer = EMPTY] = buffers.splice(0, 1);
    buffers.push(buffer);
    const reading = read(buffer.subarray(0, Math.min(STREAM_CHUNK_BYTES, size - at)), at);
    // A failure is told when it is this chunk's turn; until then nobody has asked for it.
    reading.catch(() => undefined);
    return reading;
  };
  let reading = from < size ? readAt(from) : null;
  try {
    for (let at = from + STREAM_CHUNK_BYTES; reading !== null; at += STREAM_CHUNK_BYTES) {
      const chunk: Uint8Array = await reading;
      reading = at < size ? readAt(at) : null;
      yield chunk;
    }
  } finally {
    // The file is closed by whoever opened it, but not under a read.
    await reading?.catch(() => undefined);
  }
}

const EMPTY = Buffer.alloc(0);

/** Fills an array with the bytes at a position of the file. */
async function readFully(
  handle: FileHandle,
  bytes: Uint8Array,
  position: number,
  path: string,
): Promise<Uint8Array> {
  let filled = 0;
  while (filled < bytes.length) {
    const at = filled;
    const { bytesRead } = await failing(path, () => handle.read(bytes, at, bytes.length - at, position + at));
    if (bytesRead === 0) throw new SourceError("changed", path);
    filled += bytesRead;
  }
  return bytes;
}

async function checkUnchanged(handle: FileHandle, opened: BigIntStats, path: string): Promise<void> {
  const now = await failing(path, () => handle.stat({ bigint: true }));
  const same =
    now.dev === opened.dev &&
    now.ino === opened.ino &&
    now.size === opened.size &&
    now.mtimeNs === opened.mtimeNs;
  if (!same) throw new SourceError("changed", path);
}

async function failing<T>(path: string, task: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (cause) {
    throw new SourceError(codeOf(cause), path, { cause });
  }
}

function codeOf(cause: unknown): SourceErrorCode {
  switch (cause instanceof Error && "code" in cause ? cause.code : null) {
    case "ENOENT":
    case "ENAMETOOLONG":
      return "not-found";
    case "ENOTDIR":
      return "not-a-directory";
    case "EISDIR":
      return "not-a-file";
    case "EACCES":
    case "EPERM":
      return "permission-denied";
    default:
      return "unreadable";
  }
}
