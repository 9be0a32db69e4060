import type { JsonValue } from "../../replay/json/value.ts";
import { actionError } from "./observation-facts.ts";
import { field, finite, list, scalar, text, words } from "./reading.ts";
import type { StepMark, StepProblem } from "./types.ts";

/** Kinds of action that commit (replay-semantics.md, section 5). */
const COMMITMENTS: readonly (string | null)[] = ["commit", "finish"];
const FIRST_ERROR_STATUS = 400;

/**
 * What is worth noticing about a transition. `previousReward` is the reward of the transition before, as written;
 * undefined where that is not known, null where it had none.
 */
export function stepMarks(
  transition: JsonValue | undefined,
  problems: readonly StepProblem[],
  previousReward: string | null | undefined,
): readonly StepMark[] {
  const marks: StepMark[] = [];
  if (problems.length > 0) {
    marks.push({ kind: "damage", label: `damaged: ${problems[0]?.sentence ?? "the record is not whole"}` });
  }
  for (const application of list(field(transition, "interventions"))) {
    const [factor, level] = [scalar(field(application, "factor")), scalar(field(application, "level"))];
    marks.push({ kind: "intervention", label: `intervention ${factor ?? "?"} = ${level ?? "?"}` });
  }
  const kind = text(field(field(transition, "action"), "kind"));
  const blocked = blockedReason(transition);
  if (blocked !== null) marks.push({ kind: "blocked", label: `blocked: ${blocked}` });
  const error = errorOf(transition);
  if (error !== null) marks.push({ kind: "error", label: error });
  const reward = scalar(field(transition, "reward"));
  if (reward !== null && rewardChanged(field(transition, "reward"), reward, previousReward)) {
    marks.push({ kind: "reward", label: `reward ${reward}` });
  }
  if (COMMITMENTS.includes(kind)) marks.push({ kind: "commitment", label: `commitment: ${kind}` });
  if (field(transition, "terminated") === true) marks.push({ kind: "terminated", label: "terminated" });
  if (field(transition, "truncated") === true) marks.push({ kind: "truncated", label: "truncated" });
  return marks;
}

/** A first reward counts as a change unless it is zero. */
function rewardChanged(
  value: JsonValue | undefined,
  reward: string,
  previous: string | null | undefined,
): boolean {
  return previous === undefined || previous === null ? finite(value) !== 0 : reward !== previous;
}

/** Why a policy denied the action: from the events that the step left, which observers see too. */
function blockedReason(transition: JsonValue | undefined): string | null {
  for (const event of list(field(field(transition, "next_observation"), "events"))) {
    const policy = field(field(event, "metadata"), "policy");
    if (field(policy, "allowed") !== false) continue;
    return words(text(field(policy, "reason")) ?? text(field(policy, "rule_id")) ?? "denied by policy", 80);
  }
  return null;
}

/** The error that the action led to: an `action_error`, else a status of 400 or more. */
function errorOf(transition: JsonValue | undefined): string | null {
  const structured = field(field(transition, "next_observation"), "structured");
  const error = actionError(field(structured, "action_error"));
  if (error !== null) return words(error, 100);
  const status = field(structured, "status");
  const code = finite(status);
  return code !== null && code >= FIRST_ERROR_STATUS ? `status ${scalar(status)}` : null;
}
