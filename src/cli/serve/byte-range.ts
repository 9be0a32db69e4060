import type { ByteRange } from "../../sources/http-folder.ts";

/**
 * The bytes of a file that a `Range` header asks for (RFC 9110, section 14). Anything but one well-formed range of
 * bytes is answered with the whole file, as the standard allows.
 */
export function requestedRange(
  header: string | undefined,
  size: number,
): ByteRange | "whole" | "unsatisfiable" {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "") ?? [];
  if (from === "" && to === "") return "whole";
  if (from === "") {
    const length = Math.min(Number(to), size);
    return length === 0 ? "unsatisfiable" : { start: size - length, end: size };
  }
  const start = Number(from);
  if (to !== "" && Number(to) < start) return "whole";
  if (start >= size) return "unsatisfiable";
  return { start, end: to === "" ? size : Math.min(Number(to) + 1, size) };
}
