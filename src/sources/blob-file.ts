import type { ArtifactFile, SourceErrorCode } from "../replay/artifact-source.ts";
import { SourceError } from "../replay/artifact-source.ts";
import { readLimit, streamLimit } from "./open-limit.ts";
import { clampRange } from "./source-path.ts";

/**
 * A platform `File` as a file of a source; `path` is what its errors name.
 *
 * A `File` is a snapshot: once the file changes on disk its reads fail, with `NotReadableError` from `arrayBuffer()` and
 * a bare `TypeError` (`network error`) from `stream()`. `again` gets the file anew, which tells a change from a file
 * that cannot be read. Where it cannot be got again (a folder input), a file that was readable once has changed.
 *
 * A change is only noticed when a read begins. A stream that has begun goes on over whatever the file holds by then,
 * without an error (measured in Chromium 156), so the file is compared once more when a stream ends.
 *
 * Nothing here reads a whole file as text: `File.text()` of 512 MiB and more answers the empty string.
 */
export function blobFile(file: File, path: string, again?: () => Promise<File>): ArtifactFile {
  let readable = false;

  async function failure(cause: unknown): Promise<SourceError> {
    if (cause instanceof SourceError) return cause;
    const code = codeOf(cause);
    if (code !== "unreadable") return new SourceError(code, path, { cause });
    if (!again) return new SourceError(readable ? "changed" : "unreadable", path, { cause });
    try {
      return new SourceError((await isSame(again)) ? "unreadable" : "changed", path, { cause });
    } catch (gone) {
      return new SourceError(codeOf(gone), path, { cause: gone });
    }
  }

  async function rethrow(cause: unknown): Promise<never> {
    throw await failure(cause);
  }

  async function isSame(getAgain: () => Promise<File>): Promise<boolean> {
    const now = await getAgain();
    return now.size === file.size && now.lastModified === file.lastModified;
  }

  async function checkUnchanged(): Promise<void> {
    // A read that begins fails on a changed file by itself.
    const same = again ? await isSame(again) : await file.slice(0, 1).arrayBuffer();
    if (!same) throw new SourceError("changed", path);
  }

  return {
    size: file.size,
    lastModified: file.lastModified,

    async read(start, end) {
      const [from, to] = clampRange(start, end, file.size);
      const bytes = await readLimit.run(() => file.slice(from, to).arrayBuffer()).catch(rethrow);
      if (bytes.byteLength !== to - from) throw new SourceError("changed", path);
      readable = true;
      return new Uint8Array(bytes);
    },

    release({ buffer }) {
      // Every read has a buffer of its own. Collected it would be only after a hundred megabytes of them, or so.
      if (buffer instanceof ArrayBuffer) detach(buffer);
    },

    async *stream(start = 0) {
      const [from, to] = clampRange(start, file.size, file.size);
      const release = await streamLimit.acquire();
      const reader = file.slice(from, to).stream().getReader();
      let count = 0;
      try {
        while (true) {
          const chunk = await reader.read().catch(rethrow);
          if (chunk.done) break;
          readable = true;
          count += chunk.value.length;
          yield chunk.value;
        }
        if (count !== to - from) throw new SourceError("changed", path);
        await checkUnchanged().catch(rethrow);
      } finally {
        // A stream that failed rejects its cancelling with the same error, which has been told already.
        await reader.cancel().catch(() => undefined);
        release();
      }
    },
  };
}

/** An array buffer as browsers have it since 2023 or 2024. */
interface TransferableBuffer extends ArrayBuffer {
  transfer?: (length: number) => ArrayBuffer;
}

/** Gives a buffer's memory back, where the platform can. */
function detach(buffer: TransferableBuffer): void {
  buffer.transfer?.(0);
}

/** What a failure of the platform's file API means; `unreadable` for whatever it does not name. */
export function codeOf(cause: unknown): SourceErrorCode {
  if (cause instanceof SourceError) return cause.code;
  switch (cause instanceof Error ? cause.name : "") {
    case "NotFoundError":
      return "not-found";
    case "NotAllowedError":
    case "SecurityError":
      return "permission-denied";
    default:
      return "unreadable";
  }
}
