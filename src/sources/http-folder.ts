import { SourceError, type SourceErrorCode } from "../replay/artifact-source.ts";
import { segmentsOf } from "./source-path.ts";

/** A range of bytes, `end` not included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * A folder behind an address. Every request stays below it: paths are walked by segments, each percent-encoded, and a
 * redirect is refused.
 */
export class HttpFolder {
  /** Ends in `/`. */
  private readonly base: string;

  /** Throws a {@link SourceError} `unreadable` for an address that is not an absolute one of the web. */
  constructor(baseUrl: string) {
    const url = URL.canParse(baseUrl) ? new URL(baseUrl) : null;
    if (!url || !/^https?:$/.test(url.protocol)) throw new SourceError("unreadable", "");
    const folder = url.pathname.endsWith("/") ? url.pathname : `${url.pathname}/`;
    this.base = url.origin + folder;
  }

  /** Path of an address below this folder. Throws a {@link SourceError} `unreadable` for one that lies elsewhere. */
  pathOf(address: string): string {
    const url = URL.canParse(address) ? new URL(address) : null;
    const whole = url ? url.origin + url.pathname : "";
    if (!whole.startsWith(this.base)) throw new SourceError("unreadable", address);
    return decodeURIComponent(whole.slice(this.base.length));
  }

  /**
   * Asks for a file, or a range of it. The answer may be the whole file even then (status 200); its body has to be
   * read or cancelled.
   */
  async get(path: string, range: ByteRange | null, signal?: AbortSignal): Promise<Response> {
    const response = await this.ask(path, range, signal);
    if (response.status === 200 || (response.status === 206 && range)) return response;
    await response.body?.cancel();
    throw new SourceError(codeOf(response.status), path, { cause: new Error(`status ${response.status}`) });
  }

  private async ask(path: string, range: ByteRange | null, signal?: AbortSignal): Promise<Response> {
    const url = this.base + segmentsOf(path).map(encodeURIComponent).join("/");
    try {
      return await fetch(url, {
        headers: range ? { Range: `bytes=${range.start}-${range.end - 1}` } : {},
        credentials: "same-origin",
        redirect: "error",
        signal: signal ?? null,
      });
    } catch (cause) {
      signal?.throwIfAborted();
      throw new SourceError("unreadable", path, { cause });
    }
  }
}

function codeOf(status: number): SourceErrorCode {
  switch (status) {
    case 404:
    case 410:
      return "not-found";
    case 401:
    case 403:
      return "permission-denied";
    case 416:
      return "changed";
    default:
      return "unreadable";
  }
}
