import { type ArtifactFile, SourceError } from "../replay/artifact-source.ts";
import type { HttpFolder } from "./http-folder.ts";
import { readLimit, streamLimit } from "./open-limit.ts";
import { clampRange } from "./source-path.ts";

/** A file that came whole though a part was asked for is kept up to this size, so that it comes only once. */
const KEPT_BYTES = 4 << 20;

/** What is known of a served file before it is read. */
export interface HttpFileFacts {
  readonly size: number;
  readonly lastModified?: number | null;
  /** The version that every part has to be of, where the server tells versions apart. */
  readonly etag?: string | null;
  /** Asked when an answer breaks off: whether the file is no longer the one that was opened. */
  readonly hasChanged?: () => Promise<boolean>;
}

/** A file behind an address, read by ranges. An answer that is not of the file that was opened fails with `changed`. */
export class HttpFile implements ArtifactFile {
  readonly size: number;
  readonly lastModified: number | null;
  private whole: Uint8Array | null = null;

  constructor(
    private readonly folder: HttpFolder,
    private readonly path: string,
    private readonly facts: HttpFileFacts,
  ) {
    this.size = facts.size;
    this.lastModified = facts.lastModified ?? null;
  }

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
    const range = start === 0 && end === this.size ? null : { start, end };
    const response = await this.folder.get(this.path, { range, etag: this.facts.etag ?? null });
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
        const { done, value } = await reader.read().catch(async (cause) => {
          const changed = (await this.facts.hasChanged?.().catch(() => false)) ?? false;
          throw new SourceError(changed ? "changed" : "unreadable", this.path, { cause });
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
