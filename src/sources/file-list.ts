import type { ArtifactSource, SourceErrorCode } from "../replay/artifact-source.ts";
import { SourceError } from "../replay/artifact-source.ts";
import { blobFile } from "./blob-file.ts";
import { FileTree } from "./file-tree.ts";

export interface ListedFile {
  /** Relative to the folder. */
  readonly path: string;
  readonly file: File;
}

/** A folder whose files were all handed out at once, by a folder input or a drop. */
/** A folder of the list whose entries could not all be read while the files were collected. */
export interface UnreadableFolder {
  readonly path: string;
  readonly code: SourceErrorCode;
}

/** A folder whose files were all handed out at once, by a folder input or a drop. */
export interface FilesSpec {
  readonly kind: "files";
  readonly name: string;
  readonly files: readonly ListedFile[];
  readonly unreadable?: readonly UnreadableFolder[];
}

/**
 * A source over files that were handed out one by one, by a folder input or a drop.
 *
 * Throws a {@link SourceError} `not-found` or `unreadable` for paths that cannot be walked or contradict each other.
 */
export function fileListSource(spec: FilesSpec): ArtifactSource {
  const tree = new FileTree(spec.files.map(({ path, file }) => [path, file] as const));
  const broken = new Map<string, SourceErrorCode>();
  for (const { path, code } of spec.unreadable ?? []) {
    tree.addFolder(path);
    broken.set(path, code);
  }
  return {
    name: spec.name,
    async *list(path) {
      yield* tree.entries(path);
      const code = broken.get(path);
      if (code) throw new SourceError(code, path);
    },
    // biome-ignore lint/suspicious/useAwait: the interface is asynchronous, and a throw must become a rejection
    async open(path) {
      return blobFile(tree.file(path), path);
    },
  };
}

/**
 * What a folder input (`<input type="file" webkitdirectory>`) was given: the folder's name and its files by their
 * path below it. An empty folder gives an empty list, which does not tell its name.
 */
export function folderInputSpec(files: Iterable<File>): FilesSpec {
  const listed: ListedFile[] = [];
  let name = "";
  for (const file of files) {
    const path = file.webkitRelativePath;
    const slash = path.indexOf("/");
    if (slash >= 0) name = path.slice(0, slash);
    listed.push({ path: slash >= 0 ? path.slice(slash + 1) : file.name, file });
  }
  return { kind: "files", name, files: listed };
}
