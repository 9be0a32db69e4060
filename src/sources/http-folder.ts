import { SourceError, type SourceErrorCode } from "../replay/artifact-source.ts";
import { parseJson } from "../replay/json/parse.ts";
import { isObject } from "../replay/json/value.ts";
import { segmentsOf } from "./source-path.ts";

/** Media type of a refusal that names its code and path: `{"code", "path"}`, as a `SourceError` has them. */
export const FAILURE_TYPE = "application/problem+json";

/** A range of bytes, `end` not included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** What a request asks for besides its path. */
export interface HttpAsk {
  readonly range?: ByteRange | null;
  /** The version that the file must still have. */
  readonly etag?: string | null;
  readonly signal?: AbortSignal | undefined;
}

/**
 * A folder behind an address. Every request stays below it: paths are walked by segments, each percent-encoded, and a
 * redirect is refused.
 */
export class HttpFolder {
  /** Ends in `/`. */
  private readonly base: string;

  /**
   * `token` is shown with every request. Throws a {@link SourceError} `unreadable` for an address that is not an
   * absolute one of the web.
   */
  constructor(
    baseUrl: string,
    private readonly token: string | null = null,
  ) {
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
  async get(path: string, asked: HttpAsk = {}): Promise<Response> {
    const response = await this.ask(path, asked);
    if (response.status === 200 || (response.status === 206 && asked.range)) return response;
    const told = await toldFailure(response);
    const cause = new Error(`status ${response.status}`);
    throw new SourceError(told?.code ?? codeOf(response.status), told?.path ?? path, { cause });
  }

  private async ask(path: string, { range, etag, signal }: HttpAsk): Promise<Response> {
    const url = this.base + segmentsOf(path).map(encodeURIComponent).join("/");
    try {
      return await fetch(url, {
        headers: {
          ...(range && { Range: `bytes=${range.start}-${range.end - 1}` }),
          ...(etag && { "If-Match": etag }),
          ...(this.token !== null && { Authorization: `Bearer ${this.token}` }),
        },
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

const codes = [
  "not-found",
  "not-a-file",
  "not-a-regular-file",
  "not-a-directory",
  "leads-outside",
  "permission-denied",
  "changed",
  "unreadable",
] as const satisfies readonly SourceErrorCode[];

/** What a server that knows runs tells of a refusal: which file or folder on the way it was, and why. */
async function toldFailure(response: Response): Promise<{ code: SourceErrorCode; path: string } | null> {
  if (!response.headers.get("Content-Type")?.startsWith(FAILURE_TYPE)) {
    await response.body?.cancel();
    return null;
  }
  try {
    const told = parseJson(new Uint8Array(await response.arrayBuffer()));
    if (!isObject(told)) return null;
    const code = codes.find((known) => known === told.code);
    return code && typeof told.path === "string" ? { code, path: told.path } : null;
  } catch {
    return null;
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
    case 412:
    case 416:
      return "changed";
    default:
      return "unreadable";
  }
}
