import type { ValuePath } from "../../replay/json/path.ts";
import type { JsonValue } from "../../replay/json/value.ts";
import { cut } from "./reading.ts";
import type { TextFacts } from "./types.ts";

/** UTF-16 units of a preview. */
export const PREVIEW = 4_000;

/** A text's facts; null for anything that is not text. */
export function textFacts(value: JsonValue | undefined, path: ValuePath): TextFacts | null {
  return typeof value === "string" ? { path, length: value.length, preview: cut(value, PREVIEW) } : null;
}
