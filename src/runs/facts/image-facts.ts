import { formatPath, type ValuePath } from "../../replay/json/path.ts";
import { isBytes, type JsonValue } from "../../replay/json/value.ts";
import { field, finite, object, text } from "./reading.ts";
import type { ImageFacts } from "./types.ts";

/** What facts are made with: which transition they are of, and how bytes that stand in the record are told apart. */
export interface FactsContext {
  readonly ordinal: number;
  /** Equal for equal bytes; the bytes' hash where they are at hand, as in a view. */
  readonly keyOfBytes: (bytes: Uint8Array) => string;
}

/**
 * An image-bearing map (section 2's VisualObservation, or any map with bytes or an `artifact`): its picture.
 * Null for anything else.
 */
export function imageFacts(
  value: JsonValue | undefined,
  path: ValuePath,
  context: FactsContext,
): ImageFacts | null {
  const map = object(value);
  if (map === null) return null;
  const data = field(map, "data");
  const artifact = field(map, "artifact");
  if (data === undefined && artifact === undefined) return null;
  return {
    key: imageKey(data, artifact, field(map, "sha256"), path, context),
    path,
    mediaType: text(field(map, "media_type")) ?? "image/png",
    width: finite(field(map, "width")),
    height: finite(field(map, "height")),
    recorded: isBytes(data) ? data.length > 0 : data !== undefined ? data !== "" : artifact !== null,
  };
}

function imageKey(
  data: JsonValue | undefined,
  artifact: JsonValue | undefined,
  sha256: JsonValue | undefined,
  path: ValuePath,
  context: FactsContext,
): string {
  if (typeof artifact === "string") return `artifact:${artifact}#${text(sha256) ?? ""}`;
  if (isBytes(data)) return `bytes:${context.keyOfBytes(data)}`;
  return `inline:${context.ordinal}:${formatPath(path)}`;
}
