/** The pause points of a study: which kinds there are, and at which transition each of them stands. */
import { ReplayError } from "./errors.ts";
import { Double, type JsonValue, jsonObject, type Real } from "./json/value.ts";
import type { PausePlan, PausePlanner } from "./pause-plan.ts";
import { FieldError } from "./schema/field-error.ts";
import { type PauseSpec, readPauseSpec } from "./schema/models.ts";
import type { WholeTransitions } from "./whole-transitions.ts";

/** What a spec is resolved against. */
export interface PauseContext {
  readonly planner: PausePlanner;
  readonly whole: WholeTransitions;
  readonly signal: AbortSignal | undefined;
}

/**
 * The plan of a pause spec, as the reference's `materialize_pauses` reads it: kinds `step`, `progress` and
 * `before_commitment`. Its view's metadata tells the spec's id and kind.
 *
 * Throws a {@link ReplayError} for a spec that is not whole or of another kind, and where there is no such pause; what
 * reading the log throws, and the signal's reason once aborted.
 */
export async function planPauseSpec(value: JsonValue, context: PauseContext): Promise<PausePlan> {
  const spec = pauseSpec(value);
  const metadata = jsonObject({ pause_id: spec.id, pause_kind: spec.kind });
  const { planner, whole, signal } = context;
  switch (spec.kind) {
    case "step":
      if (spec.step === null) throw new ReplayError({ code: "pause-without-step", data: { id: spec.id } });
      return planner.after(spec.step, metadata);
    case "progress":
      return planner.after(planner.stepOf(await progressOrdinal(spec, context)), metadata);
    case "before_commitment": {
      const ordinal = await whole.firstCommitment(signal);
      if (ordinal === null) throw new ReplayError({ code: "no-commitment", data: { id: spec.id } });
      return planner.before(planner.stepOf(ordinal), metadata);
    }
    default:
      throw new ReplayError({ code: "unknown-pause-kind", data: { id: spec.id, kind: spec.kind } });
  }
}

function pauseSpec(value: JsonValue): PauseSpec {
  try {
    return readPauseSpec(value);
  } catch (cause) {
    if (!(cause instanceof FieldError)) throw cause;
    const { path, expected, found } = cause;
    throw new ReplayError({ code: "invalid-pause-spec", data: { path, expected, found } }, { cause });
  }
}

/**
 * Where a progress lies among the whole transitions. Which of them is the first or last is told by the lines at that
 * end; anywhere else it rests on how many there are, and so on every line of the episode.
 */
async function progressOrdinal(spec: PauseSpec, { whole, signal }: PauseContext): Promise<number> {
  const share = progressShare(spec);
  // With none left, the first says why.
  if (share === 0) return (await whole.first(signal)) ?? 0;
  if (share === 1) return (await whole.last(signal)) ?? 0;
  const ordinals = await whole.all(signal);
  return ordinals[roundHalfEven(share * (ordinals.length - 1))] ?? 0;
}

function progressShare({ id, progress }: PauseSpec): number {
  if (progress === null) throw new ReplayError({ code: "pause-without-progress", data: { id } });
  const share = realValue(progress);
  if (share >= 0 && share <= 1) return share;
  throw new ReplayError({ code: "progress-out-of-range", data: { id, progress: share } });
}

function realValue(real: Real): number {
  return real instanceof Double ? real.value : real;
}

/** Rounds as Python does: what lies in the middle goes to the even neighbour. */
export function roundHalfEven(value: number): number {
  const below = Math.floor(value);
  const rest = value - below;
  if (rest !== 0.5) return Math.round(value);
  return below % 2 === 0 ? below : below + 1;
}
