import type { ArtifactEntry, ArtifactFile, ArtifactSource } from "../replay/artifact-source.ts";
import { SourceError } from "../replay/artifact-source.ts";
import { blobFile, codeOf } from "./blob-file.ts";
import { readLimit } from "./open-limit.ts";
import { childPath, segmentsOf } from "./source-path.ts";

/** A folder that the page was given a handle of, by the picker or a drop. */
export interface DirectoryHandleSpec {
  readonly kind: "directory-handle";
  readonly handle: FileSystemDirectoryHandle;
}

/** The folder behind a handle. Its permission has been asked for before, on the page: a worker cannot ask. */
export function directoryHandleSource({ handle }: DirectoryHandleSpec): ArtifactSource {
  const folders = new HandleFolders([["", handle]]);
  return { name: handle.name, list: (path) => folders.list(path), open: (path) => folders.open(path) };
}

/** Handles of listed files that are kept until they are opened: enough for the folders that are read at the same time. */
const FILES_KEPT = 1_000;

/**
 * Folders and files below one or more handles, each of which stands at a path of its own.
 *
 * Every folder's handle is kept once it is known: a handle is a path and holds nothing open, and without it each file
 * would cost a round trip for every folder above it.
 */
export class HandleFolders {
  private readonly known: Map<string, FileSystemDirectoryHandle>;
  /** Files that a listing has just given, which need not be looked up when they are opened. */
  private readonly files = new Map<string, FileSystemFileHandle>();

  constructor(mounts: Iterable<readonly [path: string, handle: FileSystemDirectoryHandle]>) {
    this.known = new Map(mounts);
  }

  async *list(path: string): AsyncGenerator<ArtifactEntry> {
    const folder = await this.folder(segmentsOf(path), path);
    try {
      for await (const [name, child] of folder.entries()) {
        if (child.kind === "directory") this.known.set(childPath(path, name), child);
        else this.keep(childPath(path, name), child);
        yield { name, kind: child.kind };
      }
    } catch (cause) {
      throw new SourceError(codeOf(cause), path, { cause });
    }
  }

  async open(path: string): Promise<ArtifactFile> {
    const segments = segmentsOf(path);
    const name = segments.at(-1);
    if (name === undefined) throw new SourceError("not-a-file", path);
    const listed = this.files.get(path);
    if (listed !== undefined) {
      this.files.delete(path);
      const file = await opened(listed, path).catch(() => null);
      // Where it failed, looking it up tells what has become of it.
      if (file !== null) return file;
    }
    const folder = await this.folder(segments.slice(0, -1), path);
    try {
      return await opened(await folder.getFileHandle(name), path);
    } catch (cause) {
      throw new SourceError(lookupCode(cause, "not-a-file"), path, { cause });
    }
  }

  /** Keeps a listed file's handle in the place of the oldest. */
  private keep(path: string, file: FileSystemFileHandle): void {
    this.files.set(path, file);
    const [oldest] = this.files.keys();
    if (this.files.size > FILES_KEPT && oldest !== undefined) this.files.delete(oldest);
  }

  /** The folder at the segments; `asked` is the path that a missing one is reported as. */
  private async folder(segments: readonly string[], asked: string): Promise<FileSystemDirectoryHandle> {
    let path = "";
    let folder = this.known.get(path);
    for (const name of segments) {
      path = childPath(path, name);
      const known = this.known.get(path);
      if (known) {
        folder = known;
        continue;
      }
      if (!folder) break;
      try {
        folder = await folder.getDirectoryHandle(name);
      } catch (cause) {
        const code = lookupCode(cause, "not-a-directory");
        throw new SourceError(code, code === "not-a-directory" ? path : asked, { cause });
      }
      this.known.set(path, folder);
    }
    if (!folder) throw new SourceError("not-found", asked);
    return folder;
  }
}

async function opened(handle: FileSystemFileHandle, path: string): Promise<ArtifactFile> {
  const getFile = () => readLimit.run(() => handle.getFile());
  return blobFile(await getFile(), path, getFile);
}

/** What a failed `getFileHandle` or `getDirectoryHandle` means. A bare `TypeError` is a name that no file can have. */
function lookupCode(cause: unknown, whenOfOtherKind: "not-a-file" | "not-a-directory") {
  if (cause instanceof Error && cause.name === "TypeMismatchError") return whenOfOtherKind;
  if (cause instanceof TypeError) return "not-found";
  return codeOf(cause);
}
