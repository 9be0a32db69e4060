import { type ArtifactSource, SourceError } from "../replay/artifact-source.ts";
import { HandleFolders } from "./directory-handle.ts";
import { fileListSource, type ListedFile, type UnreadableFolder } from "./file-list.ts";

/** Several folders that were dropped together, each below its own name, and the files that came beside them. */
export interface GroupSpec {
  readonly kind: "group";
  readonly name: string;
  readonly folders: readonly { readonly name: string; readonly handle: FileSystemDirectoryHandle }[];
  readonly files: readonly ListedFile[];
  readonly unreadable?: readonly UnreadableFolder[];
}

/**
 * Several folders as the children of one root, with the loose files beside them.
 *
 * Errors: as {@link fileListSource}, for the loose files.
 */
export function groupSource(spec: GroupSpec): ArtifactSource {
  const names = new Set(spec.folders.map(({ name }) => name));
  const folders = new HandleFolders(spec.folders.map(({ name, handle }) => [name, handle] as const));
  const loose = fileListSource({ ...spec, kind: "files" });

  function ownerOf(path: string) {
    const slash = path.indexOf("/");
    return names.has(slash < 0 ? path : path.slice(0, slash)) ? folders : loose;
  }

  return {
    name: spec.name,
    async *list(path) {
      if (path === "") for (const name of names) yield { name, kind: "directory" };
      yield* ownerOf(path).list(path);
    },
    open: (path) =>
      names.has(path) ? Promise.reject(new SourceError("not-a-file", path)) : ownerOf(path).open(path),
  };
}
