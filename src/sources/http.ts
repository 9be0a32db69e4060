import type { ArtifactFile, ArtifactSource } from "../replay/artifact-source.ts";
import { SourceError } from "../replay/artifact-source.ts";
import { parseJson } from "../replay/json/parse.ts";
import { isArray, isObject, type JsonValue } from "../replay/json/value.ts";
import { FileTree } from "./file-tree.ts";
import { HttpFolder } from "./http-folder.ts";
import { readLimit, streamLimit } from "./open-limit.ts";
import { clampRange } from "./source-path.ts";

/** A folder that is served: the demo, or a run behind a web server. Both addresses are absolute. */
export interface HttpSpec {
  readonly kind: "http";
  readonly name: string;
  /** Address of the folder. Nothing outside it is ever asked for. */
  readonly baseUrl: string;
  /** Address, inside the folder, of the JSON list `[{path, size}]` of its files. */
  readonly listUrl: string;
}

/** A file that came whole though a part was asked for is kept up to this size, so that it comes only once. */
const KEPT_BYTES = 4 << 20;

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
      return new HttpFile(folder, path, tree.file(path));
    },
  };
}

async function readList(folder: HttpFolder, path: string, signal?: AbortSignal): Promise<FileTree<number>> {
  const response = await folder.get(path, null, signal);
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

class HttpFile implements ArtifactFile {
  readonly lastModified = null;
  private whole: Uint8Array | null = null;

  constructor(
    private readonly folder: HttpFolder,
    private readonly path: string,
    readonly size: number,
  ) {}

  async read(start: number, end: number): Promise<Uint8Array> {
    const [from, to] = clampRange(start, end, this.size);
    if (this.whole) return this.whole.slice(from, to);
    if (from === to) return new Uint8Array();
    return await readLimit.run(async () => {
      const response = await this.get(from, to);
      if (response.status === 200 && this.size <= KEPT_BYTES) {
        this.whole = await gather(this.slices(response, 0, this.size), this.size);
        return this.whole.slice(from, to);
      }
      return await gather(this.slices(response, from, to), to - from);
    });
  }

  async *stream(start = 0): AsyncGenerator<Uint8Array> {
    const [from, to] = clampRange(start, this.size, this.size);
    if (from === to) return;
    const release = await streamLimit.acquire();
    try {
      yield* this.slices(await this.get(from, to), from, to);
    } finally {
      release();
    }
  }

  /** The answer with the range, or with the whole, of a file that still has its size. */
  private async get(start: number, end: number): Promise<Response> {
    const wanted = start === 0 && end === this.size ? null : { start, end };
    const response = await this.folder.get(this.path, wanted);
    const told = toldRange(response);
    if ((told.size ?? this.size) === this.size && (told.start ?? start) === start) return response;
    await response.body?.cancel();
    throw this.mismatch(response);
  }

  /** The bytes of the range out of a response that begins with the range or with the file. */
  private async *slices(response: Response, start: number, end: number): AsyncGenerator<Uint8Array> {
    const reader = response.body?.getReader();
    let at = response.status === 206 ? start : 0;
    // Read to its end where it ends with the range: stopping short of that would cost the connection.
    const endsThere = response.status === 206 || end === this.size;
    try {
      while (reader && (endsThere ? at <= end : at < end)) {
        const { done, value } = await reader.read().catch((cause) => {
          throw new SourceError("unreadable", this.path, { cause });
        });
        if (done) break;
        const slice = value.subarray(Math.max(start - at, 0), Math.max(end - at, 0));
        at += value.length;
        if (slice.length > 0) yield slice;
      }
      if (at < end || (endsThere && at > end)) throw this.mismatch(response);
    } finally {
      await reader?.cancel().catch(() => undefined);
    }
  }

  /** Some servers answer with a page of their own where a file is missing; such a page has another size. */
  private mismatch(response: Response): SourceError {
    const isPage =
      response.headers.get("Content-Type")?.startsWith("text/html") && !/\.html?$/.test(this.path);
    return new SourceError(isPage ? "not-found" : "changed", this.path);
  }
}

/** Where the body begins and how long the whole file is, as far as the headers tell. */
function toldRange({ status, headers }: Response): { start: number | null; size: number | null } {
  if (status === 206) {
    const range = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(headers.get("Content-Range") ?? "");
    const [, start, size] = range ?? [];
    return { start: start ? Number(start) : null, size: size && size !== "*" ? Number(size) : null };
  }
  const length = headers.has("Content-Encoding") ? null : headers.get("Content-Length");
  return { start: null, size: length ? Number(length) : null };
}

async function gather(chunks: AsyncIterable<Uint8Array>, length: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(length);
  let filled = 0;
  for await (const chunk of chunks) {
    bytes.set(chunk, filled);
    filled += chunk.length;
  }
  return bytes;
}
