import type { ArtifactEntry } from "../replay/artifact-source.ts";
import { SourceError } from "../replay/artifact-source.ts";
import { childPath, segmentsOf } from "./source-path.ts";

/**
 * Folders that are known only through the paths of the files in them (a folder input, a served file list, memory).
 *
 * Paths are walked as {@link segmentsOf} has them. One that repeats another, or that needs a file to be a folder, is an
 * error `unreadable` when the tree is made, since the list it came from contradicts itself.
 */
export class FileTree<T> {
  private readonly files = new Map<string, T>();
  private readonly folders = new Map<string, Map<string, ArtifactEntry>>([["", new Map()]]);

  constructor(files: Iterable<readonly [path: string, file: T]>) {
    for (const [path, file] of files) {
      this.addFolder(parentOf(path));
      this.addEntry(path, "file");
      this.files.set(path, file);
    }
  }

  /** Makes sure that a folder is there, and all that lead to it. */
  addFolder(path: string): void {
    if (this.folders.has(path)) return;
    let folder = "";
    for (const name of segmentsOf(path)) {
      folder = childPath(folder, name);
      if (this.folders.has(folder)) continue;
      this.addEntry(folder, "directory");
      this.folders.set(folder, new Map());
    }
  }

  /** Entries of a folder. Errors: `not-found`, `not-a-directory`. */
  entries(path: string): Iterable<ArtifactEntry> {
    const folder = this.folders.get(path);
    if (folder) return folder.values();
    throw this.absence(path);
  }

  /** What stands at a file's path. Errors: `not-found`, `not-a-file`, `not-a-directory` (a file on the way). */
  file(path: string): T {
    const file = this.files.get(path);
    if (file !== undefined) return file;
    if (this.folders.has(path)) throw new SourceError("not-a-file", path);
    throw this.absence(path);
  }

  private addEntry(path: string, kind: ArtifactEntry["kind"]): void {
    const name = segmentsOf(path).at(-1);
    const siblings = this.folders.get(parentOf(path));
    if (name === undefined || !siblings || siblings.has(name)) throw new SourceError("unreadable", path);
    siblings.set(name, { name, kind });
  }

  private absence(path: string): SourceError {
    let onTheWay = "";
    for (const name of segmentsOf(path)) {
      onTheWay = childPath(onTheWay, name);
      if (this.files.has(onTheWay)) return new SourceError("not-a-directory", onTheWay);
    }
    return new SourceError("not-found", path);
  }
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf("/"), 0));
}
