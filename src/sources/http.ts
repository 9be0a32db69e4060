import type { ArtifactSource } from "../replay/artifact-source.ts";
import { SourceError } from "../replay/artifact-source.ts";
import { parseJson } from "../replay/json/parse.ts";
import { isArray, isObject, type JsonValue } from "../replay/json/value.ts";
import { FileTree } from "./file-tree.ts";
import { HttpFile } from "./http-file.ts";
import { HttpFolder } from "./http-folder.ts";

/** A folder that is served: the demo, or a run behind a web server. Both addresses are absolute. */
export interface HttpSpec {
  readonly kind: "http";
  readonly name: string;
  /** Address of the folder. Nothing outside it is ever asked for. */
  readonly baseUrl: string;
  /** Address, inside the folder, of the JSON list `[{path, size}]` of its files. */
  readonly listUrl: string;
}

/**
 * A served folder. Its files and their sizes are known from a list, since a web server does not tell.
 *
 * Parts are asked for by range; a server that knows no ranges answers with the whole, of which the part is taken.
 * Errors: a {@link SourceError} that names the list when it cannot be had, is not one, or names a file twice.
 */
export async function openHttpSource(spec: HttpSpec, signal?: AbortSignal): Promise<ArtifactSource> {
  const folder = new HttpFolder(spec.baseUrl);
  const listPath = folder.pathOf(spec.listUrl);
  const tree = await readList(folder, listPath, signal);
  return {
    name: spec.name,
    async *list(path) {
      yield* tree.entries(path);
    },
    // biome-ignore lint/suspicious/useAwait: the interface is asynchronous, and a throw must become a rejection
    async open(path) {
      return new HttpFile(folder, path, { size: tree.file(path) });
    },
  };
}

async function readList(folder: HttpFolder, path: string, signal?: AbortSignal): Promise<FileTree<number>> {
  const response = await folder.get(path, { signal });
  try {
    return new FileTree(listedFiles(parseJson(new Uint8Array(await response.arrayBuffer()))));
  } catch (cause) {
    signal?.throwIfAborted();
    throw new SourceError("unreadable", path, { cause });
  }
}

function listedFiles(list: JsonValue): [path: string, size: number][] {
  if (!isArray(list)) throw new TypeError("the list of files is not a list");
  return list.map((item) => {
    const { path, size } = isObject(item) ? item : {};
    if (typeof path !== "string" || typeof size !== "number" || !Number.isSafeInteger(size) || size < 0) {
      throw new TypeError("an entry of the list of files has no path or no size");
    }
    return [path, size];
  });
}
