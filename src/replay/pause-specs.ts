/** The pause points of a study: which kinds there are, and at which transition each of them stands. */
import { ReplayError } from "./errors.ts";
import { Double, type JsonValue, jsonObject, type Real } from "./json/value.ts";
import type { PausePlan, PausePlanner } from "./pause-plan.ts";
import { FieldError } from "./schema/field-error.ts";
import { type PauseSpec, readPauseSpec } from "./schema/models.ts";

/** What a spec is resolved against. */
export interface PauseContext {
  readonly planner: PausePlanner;
  /** Whether the line of the transition with this ordinal is whole. */
  readonly isWhole: (ordinal: number) => Promise<boolean>;
  /** Ordinal of the first transition whose action is a commitment, or null where none is. */
  readonly firstCommitment: () => Promise<number | null>;
}

/** Kinds of actions that commit the agent to what it did. */
export const COMMITMENT_KINDS: ReadonlySet<string> = new Set(["commit", "finish"]);

/**
 * The plan of a pause spec, as the reference's `materialize_pauses` reads it: kinds `step`, `progress` and
 * `before_commitment`. Its view's metadata tells the spec's id and kind.
 *
 * Throws a {@link ReplayError} for a spec that is not whole or of another kind, and where there is no such pause.
 */
export async function planPauseSpec(value: JsonValue, context: PauseContext): Promise<PausePlan> {
  const spec = pauseSpec(value);
  const metadata = jsonObject({ pause_id: spec.id, pause_kind: spec.kind });
  const { planner } = context;
  switch (spec.kind) {
    case "step":
      if (spec.step === null) throw new ReplayError({ code: "pause-without-step", data: { id: spec.id } });
      return planner.after(spec.step, metadata);
    case "progress":
      return planner.after(planner.stepOf(await progressOrdinal(spec, context)), metadata);
    case "before_commitment": {
      const ordinal = await context.firstCommitment();
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

/** Where a progress lies among the transitions that are not known to be damaged, the one there by reading it. */
async function progressOrdinal(spec: PauseSpec, { planner, isWhole }: PauseContext): Promise<number> {
  while (true) {
    const { sound } = planner;
    const ordinal = sound[progressIndex(spec, sound.length)];
    // With none left, the first says why.
    if (ordinal === undefined) return 0;
    if (await isWhole(ordinal)) return ordinal;
  }
}

function progressIndex({ id, progress }: PauseSpec, transitionCount: number): number {
  if (progress === null) throw new ReplayError({ code: "pause-without-progress", data: { id } });
  const share = realValue(progress);
  if (!(share >= 0 && share <= 1)) {
    throw new ReplayError({ code: "progress-out-of-range", data: { id, progress: share } });
  }
  return roundHalfEven(share * (transitionCount - 1));
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
