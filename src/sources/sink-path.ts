import { SinkError } from "../replay/artifact-sink.ts";
import { isSegment } from "./source-path.ts";

/**
 * Segments of the path of a file below a sink's folder. Throws a {@link SinkError} `unwritable` for one that could lead
 * elsewhere or that no folder can hold.
 */
export function sinkSegments(path: string): readonly string[] {
  const segments = path.split("/");
  if (!segments.every(isSegment)) throw new SinkError("unwritable", path);
  return segments;
}
