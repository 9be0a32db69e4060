import { type ArtifactEntry, type ArtifactSource, SourceError } from "../replay/artifact-source.ts";
import { parseJson } from "../replay/json/parse.ts";
import { isArray, isObject, type JsonValue } from "../replay/json/value.ts";
import { HttpFile } from "./http-file.ts";
import { type HttpAsk, HttpFolder } from "./http-folder.ts";

/** A folder behind `trajectory-inspector serve`, which lists its folders as they are asked for. */
export interface ServedSpec {
  readonly kind: "served";
  /** Absolute address of what the server tells of the folder: `about`, `list/…`, `stat/…` and `file/…` stand in it. */
  readonly baseUrl: string;
  /** As in the address that the server printed; without the right one it answers nothing. */
  readonly token: string;
}

interface FileFacts {
  readonly size: number;
  readonly lastModified: number;
  readonly etag: string;
}

/**
 * A folder that is served with its listings, and so may be large and may change meanwhile: each part of a file that is
 * read is of the version that was opened, or fails with `changed`.
 *
 * Errors: a {@link SourceError} with the path `""`: `permission-denied` where the token is not accepted, `unreadable`
 * where nothing answers or what answers is no such server.
 */
export async function openServedSource(spec: ServedSpec, signal?: AbortSignal): Promise<ArtifactSource> {
  const folderAt = (path: string) => new HttpFolder(new URL(path, withSlash(spec.baseUrl)).href, spec.token);
  const [lists, stats, files] = [folderAt("list/"), folderAt("stat/"), folderAt("file/")];
  const stat = async (path: string) => factsOf(await answered(stats, path), path);
  return {
    name: await nameOf(folderAt(""), signal),
    async *list(path) {
      yield* entriesOf(await answered(lists, path), path);
    },
    async open(path) {
      const facts = await stat(path);
      const hasChanged = async () => (await stat(path)).etag !== facts.etag;
      return new HttpFile(files, path, { ...facts, hasChanged });
    },
  };
}

async function nameOf(root: HttpFolder, signal?: AbortSignal): Promise<string> {
  try {
    const about = await answered(root, "about", { signal });
    if (isObject(about) && typeof about.name === "string") return about.name;
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof SourceError && error.code === "permission-denied") {
      throw new SourceError("permission-denied", "", { cause: error });
    }
    throw new SourceError("unreadable", "", { cause: error });
  }
  throw new SourceError("unreadable", "");
}

async function answered(folder: HttpFolder, path: string, asked: HttpAsk = {}): Promise<JsonValue> {
  const response = await folder.get(path, asked);
  try {
    return parseJson(new Uint8Array(await response.arrayBuffer()));
  } catch (cause) {
    asked.signal?.throwIfAborted();
    throw new SourceError("unreadable", path, { cause });
  }
}

function factsOf(answer: JsonValue, path: string): FileFacts {
  const { size, lastModified, etag } = isObject(answer) ? answer : {};
  const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
  if (isCount(size) && typeof lastModified === "number" && typeof etag === "string") {
    return { size, lastModified, etag };
  }
  throw new SourceError("unreadable", path);
}

function* entriesOf(answer: JsonValue, path: string): Generator<ArtifactEntry> {
  if (!isArray(answer)) throw new SourceError("unreadable", path);
  for (const item of answer) {
    const { name, kind } = isObject(item) ? item : {};
    if (typeof name !== "string" || (kind !== "file" && kind !== "directory")) {
      throw new SourceError("unreadable", path);
    }
    yield { name, kind };
  }
}

function withSlash(address: string): string {
  if (!URL.canParse(address)) throw new SourceError("unreadable", "");
  return address.endsWith("/") ? address : `${address}/`;
}
