import { describeError } from "../replay/errors.ts";
import { formatPath } from "../replay/json/path.ts";
import type { JsonObject, JsonValue } from "../replay/json/value.ts";
import { isSafeArtifactPath } from "../replay/portable/artifact-path.ts";
import { portableRefs } from "../replay/portable/portable-refs.ts";
import { withBytes } from "../replay/portable/with-bytes.ts";
import { FieldError } from "../replay/schema/field-error.ts";
import { readTransition } from "../replay/schema/models.ts";
import type { StepProblem } from "../runs/facts/types.ts";

const NO_BYTES = new Uint8Array();
const MOST = 20;

/**
 * What keeps a transition from being whole, as far as its own text tells: the first field that is missing or of the
 * wrong kind, and files that it names outside the episode folder. No file is read for it.
 */
export function recordProblems(transition: JsonValue | undefined): readonly StepProblem[] {
  if (transition === undefined) return [{ field: "", sentence: "The record holds no transition." }];
  const problems: StepProblem[] = [];
  const bytesOf = new Map<JsonObject, Uint8Array>();
  for (const { ref, path } of portableRefs(transition)) {
    bytesOf.set(ref.object, NO_BYTES);
    if (ref.kind !== "artifact" || ref.artifact === null || problems.length >= MOST) continue;
    if (typeof ref.artifact !== "string" || !isSafeArtifactPath(ref.artifact)) {
      const field = formatPath([...path, "artifact"]);
      const sentence = `${field} names no file inside the episode folder; it is not opened.`;
      problems.push({ field, sentence });
    }
  }
  try {
    readTransition(withBytes(transition, bytesOf));
  } catch (error) {
    if (!(error instanceof FieldError)) throw error;
    problems.push({ field: formatPath(error.path), sentence: describeError(error).sentence });
  }
  return problems;
}
