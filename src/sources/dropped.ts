/**
 * What was dropped on the window, on the page's side. A drop's items are only there until the handler first waits, so
 * all of them are taken before that. Handles are preferred (they can be remembered and read on demand); where they are
 * missing, folders are walked by their entries and every file in them is collected.
 */
import type { DirectoryHandleSpec } from "./directory-handle.ts";
import { collectEntries, type EntryWalkOptions, isDirectoryEntry } from "./dropped-entries.ts";
import type { FilesSpec, ListedFile, UnreadableFolder } from "./file-list.ts";
import type { GroupSpec } from "./group.ts";

export type Dropped =
  /** Text, a link, or something else that holds no file. */
  | { readonly kind: "nothing" }
  /** One file on its own: a pause file, a log. `spec` is a folder that holds just this file. */
  | { readonly kind: "file"; readonly file: File; readonly spec: FilesSpec }
  /** A folder; or several things, which become the children of one. */
  | { readonly kind: "folder"; readonly spec: DirectoryHandleSpec | FilesSpec | GroupSpec };

/** One item as it was taken from the drop: a folder's handle to come, a folder's entry, or a file. */
interface TakenItem {
  readonly handle: Promise<FileSystemDirectoryHandle | null>;
  readonly folder: FileSystemDirectoryEntry | null;
  readonly file: File | null;
}

/**
 * Takes what a drop holds. Call it in the drop handler itself, before anything is awaited.
 *
 * Several folders become one with those as its children, two of the same name told apart by a number. A folder that
 * cannot be walked to its end is told by the source when it is listed. Aborting rejects with the signal's reason.
 */
export function takeDropped(transfer: DroppedTransfer, options: EntryWalkOptions = {}): Promise<Dropped> {
  const taken = Array.from(transfer.items)
    .filter((item) => item.kind === "file")
    .map(takeItem);
  return sortOut(taken, options);
}

/** The part of a `DataTransfer` that is read. */
export interface DroppedTransfer {
  readonly items: Iterable<HandleItem>;
}

/** `getAsFileSystemHandle` is not in every browser, and not in the compiler's library. */
type HandleItem = DataTransferItem & {
  getAsFileSystemHandle?(): Promise<FileSystemDirectoryHandle | FileSystemFileHandle | null>;
};

function takeItem(item: HandleItem): TakenItem {
  const entry = item.webkitGetAsEntry?.() ?? null;
  return {
    // A folder that the browser gives no handle of (a system folder, for instance) may still have an entry.
    handle: (item.getAsFileSystemHandle?.() ?? Promise.resolve(null)).then(
      (handle) => (handle?.kind === "directory" ? handle : null),
      () => null,
    ),
    folder: entry && isDirectoryEntry(entry) ? entry : null,
    file: item.getAsFile(),
  };
}

async function sortOut(taken: readonly TakenItem[], options: EntryWalkOptions): Promise<Dropped> {
  const unusedName = nameGiver();
  const folders: { readonly name: string; readonly handle: FileSystemDirectoryHandle }[] = [];
  const entries: { readonly name: string; readonly entry: FileSystemDirectoryEntry }[] = [];
  const loose: ListedFile[] = [];
  for (const item of taken) {
    const handle = await item.handle;
    if (handle) folders.push({ name: unusedName(handle.name), handle });
    else if (item.folder) entries.push({ name: unusedName(item.folder.name), entry: item.folder });
    else if (item.file) loose.push({ path: unusedName(item.file.name), file: item.file });
  }

  const [folder] = folders;
  const [file] = loose;
  const count = folders.length + entries.length + loose.length;
  if (count === 0) return { kind: "nothing" };
  if (count === 1 && folder)
    return { kind: "folder", spec: { kind: "directory-handle", handle: folder.handle } };
  if (count === 1 && file) {
    return { kind: "file", file: file.file, spec: { kind: "files", name: file.path, files: loose } };
  }

  const files = [...loose];
  const unreadable: UnreadableFolder[] = [];
  for (const { name, entry: root } of entries) {
    const collected = await collectEntries(root, count === 1 ? "" : name, options);
    for (const listed of collected.files) files.push(listed);
    for (const folder of collected.unreadable) unreadable.push(folder);
  }
  const name = nameOfSeveral([
    ...folders.map(({ name }) => name),
    ...entries.map(({ name }) => name),
    ...loose.map(({ path }) => path),
  ]);
  if (folders.length === 0) return { kind: "folder", spec: { kind: "files", name, files, unreadable } };
  return { kind: "folder", spec: { kind: "group", name, folders, files, unreadable } };
}

/** Gives each name once; a second `artifacts` becomes `artifacts (2)`. */
function nameGiver(): (wanted: string) => string {
  const given = new Set<string>();
  return (wanted) => {
    let name = wanted;
    for (let count = 2; given.has(name); count++) name = `${wanted} (${count})`;
    given.add(name);
    return name;
  };
}

function nameOfSeveral(names: readonly string[]): string {
  const [first = "", second] = names;
  if (second === undefined) return first;
  return names.length === 2 ? `${first} and ${second}` : `${first} and ${names.length - 1} more`;
}
