import type { ArtifactFile, ArtifactSource } from "../replay/artifact-source.ts";
import { FileTree } from "./file-tree.ts";
import { clampRange } from "./source-path.ts";

export interface MemoryOptions {
  /** Bytes of a chunk of a stream; 64 KiB by default. */
  readonly chunkBytes?: number;
}

/**
 * A source whose files are held in memory, keyed by their path; text stands for its UTF-8.
 *
 * Throws a {@link SourceError} `not-found` for a path that cannot be walked and `unreadable` for paths that
 * contradict each other (`a` and `a/b`).
 */
export function memorySource(
  name: string,
  files: Readonly<Record<string, string | Uint8Array>>,
  options: MemoryOptions = {},
): ArtifactSource {
  const encoder = new TextEncoder();
  const chunkBytes = options.chunkBytes ?? 65_536;
  const tree = new FileTree(
    Object.entries(files).map(([path, content]) => [
      path,
      typeof content === "string" ? encoder.encode(content) : content,
    ]),
  );
  return {
    name,
    async *list(path) {
      yield* tree.entries(path);
    },
    // biome-ignore lint/suspicious/useAwait: the interface is asynchronous, and a throw must become a rejection
    async open(path) {
      return memoryFile(tree.file(path), chunkBytes);
    },
  };
}

function memoryFile(bytes: Uint8Array, chunkBytes: number): ArtifactFile {
  return {
    size: bytes.length,
    lastModified: null,
    // Copies, since the caller may transfer or overwrite what it is given.
    read: (start, end) => Promise.resolve(bytes.slice(...clampRange(start, end, bytes.length))),
    // biome-ignore lint/suspicious/useAwait: the interface is asynchronous
    async *stream(start = 0) {
      const [from] = clampRange(start, bytes.length, bytes.length);
      for (let at = from; at < bytes.length; at += chunkBytes) yield bytes.slice(at, at + chunkBytes);
    },
  };
}
