import type { SourceErrorCode } from "../replay/artifact-source.ts";
import { codeOf } from "./blob-file.ts";
import type { ListedFile, UnreadableFolder } from "./file-list.ts";
import { readLimit } from "./open-limit.ts";
import { childPath } from "./source-path.ts";

export interface EntryWalkOptions {
  readonly signal?: AbortSignal | undefined;
  /** Files collected so far. */
  readonly onProgress?: ((files: number) => void) | undefined;
}

export interface CollectedEntries {
  readonly files: readonly ListedFile[];
  readonly unreadable: readonly UnreadableFolder[];
}

/**
 * Every file below a dropped folder's entry, by its path; `at` is the path that the folder itself gets.
 *
 * A folder that fails, or one of whose files fails, is named in `unreadable`; what it gave is kept and the walk goes
 * on. Rejects only with the signal's reason.
 */
export async function collectEntries(
  root: FileSystemDirectoryEntry,
  at: string,
  options: EntryWalkOptions = {},
): Promise<CollectedEntries> {
  const files: ListedFile[] = [];
  const unreadable = new Map<string, SourceErrorCode>();
  const folders: [path: string, entry: FileSystemDirectoryEntry][] = [[at, root]];
  for (let next = folders.pop(); next; next = folders.pop()) {
    const [path, folder] = next;
    try {
      for await (const batch of batchesOf(folder)) {
        options.signal?.throwIfAborted();
        const found = await Promise.allSettled(
          batch.filter(isFileEntry).map((entry) => readLimit.run(() => listed(entry, path))),
        );
        for (const entry of batch) {
          if (isDirectoryEntry(entry)) folders.push([childPath(path, entry.name), entry]);
        }
        for (const file of found) {
          if (file.status === "fulfilled") files.push(file.value);
          else unreadable.set(path, codeOf(file.reason));
        }
        options.onProgress?.(files.length);
      }
    } catch (cause) {
      options.signal?.throwIfAborted();
      unreadable.set(path, codeOf(cause));
    }
  }
  return { files, unreadable: Array.from(unreadable, ([path, code]) => ({ path, code })) };
}

/** A reader answers at most a hundred entries a call, and an empty list when there are no more. */
async function* batchesOf(folder: FileSystemDirectoryEntry): AsyncGenerator<readonly FileSystemEntry[]> {
  const reader = folder.createReader();
  while (true) {
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (batch.length === 0) return;
    yield batch;
  }
}

async function listed(entry: FileSystemFileEntry, folder: string): Promise<ListedFile> {
  const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
  return { path: childPath(folder, entry.name), file };
}

export function isDirectoryEntry(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

function isFileEntry(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}
