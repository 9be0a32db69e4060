/**
 * A transition's facts, from a record as it lies in the log or from a masked transition of a view: the same functions
 * serve both, so that what is shown of a view can hold nothing that the view does not.
 */
import type { ValuePath } from "../../replay/json/path.ts";
import type { JsonValue } from "../../replay/json/value.ts";
import { actionFacts, headline, targetOf } from "./action-facts.ts";
import { changedFields } from "./changed-fields.ts";
import { sameValue } from "./equality.ts";
import { type FactsContext, imageFacts } from "./image-facts.ts";
import { interventionFacts } from "./intervention-facts.ts";
import { stepMarks } from "./marks.ts";
import { modelCallFacts } from "./model-call-facts.ts";
import { observationFacts, structuredOf } from "./observation-facts.ts";
import { field, list, object, scalar, text, words } from "./reading.ts";
import { snapshotFacts } from "./snapshot-facts.ts";
import type { ImageFacts, SideFacts, StepFacts, StepProblem, StepSummary } from "./types.ts";

/** Where a transition comes from, and what is known of it beyond its own content. */
export interface StepOrigin extends FactsContext {
  readonly line: number | null;
  readonly bytes: number | null;
  readonly episodeId: string | null;
  readonly problems: readonly StepProblem[];
  /** See {@link stepMarks}. */
  readonly previousReward: string | null | undefined;
}

const WORDS = 160;
const TOP: ValuePath = [];

/** Everything that is told of one transition. Never throws. */
export function stepFacts(transition: JsonValue | undefined, origin: StepOrigin): StepFacts {
  const step = scalar(field(transition, "step"));
  const before = sideFacts(transition, "observation", "before_snapshot", origin);
  const info = object(field(transition, "info"));
  const observed =
    field(transition, "observation") ?? field(field(transition, "before_snapshot"), "observation");
  return {
    ordinal: origin.ordinal,
    step,
    line: origin.line,
    episodeId: origin.episodeId,
    bytes: origin.bytes,
    marks: stepMarks(transition, origin.problems, origin.previousReward),
    problems: origin.problems,
    action: actionFacts(field(transition, "action"), ["action"], observed),
    before,
    after: sideFacts(transition, "next_observation", "after_snapshot", origin),
    modelCall: modelCallFacts(field(transition, "action"), ["action"], before.shown),
    interventions: interventionFacts(transition, TOP, step),
    reward: scalar(field(transition, "reward")),
    terminated: field(transition, "terminated") === true,
    truncated: field(transition, "truncated") === true,
    infoPath: info === null ? null : ["info"],
    infoCount: info === null ? 0 : Object.keys(info).length,
  };
}

/** What the timeline shows of one transition. Never throws. */
export function stepSummary(transition: JsonValue | undefined, origin: StepOrigin): StepSummary {
  const action = field(transition, "action");
  const observed =
    field(transition, "observation") ?? field(field(transition, "before_snapshot"), "observation");
  const args = object(field(action, "arguments"));
  return {
    ordinal: origin.ordinal,
    unread: false,
    step: scalar(field(transition, "step")),
    line: origin.line,
    actor: text(field(field(action, "metadata"), "actor_id")),
    actionKind: text(field(action, "kind")),
    headline: headline(action, targetOf(args, structuredOf(observed))),
    words: firstWords(transition),
    changed: changedFields(transition),
    marks: stepMarks(transition, origin.problems, origin.previousReward),
    images: {
      before: sideImage(transition, "observation", "before_snapshot", origin),
      after: sideImage(transition, "next_observation", "after_snapshot", origin),
    },
  };
}

/** What the timeline shows of a transition whose record could not be read; `sentence` says why. */
export function unreadSummary(ordinal: number, sentence: string): StepSummary {
  return {
    ordinal,
    unread: true,
    step: null,
    line: null,
    actor: null,
    actionKind: null,
    headline: "",
    words: "",
    changed: "",
    marks: [{ kind: "damage", label: sentence }],
    images: { before: null, after: null },
  };
}

function sideFacts(
  transition: JsonValue | undefined,
  shownKey: string,
  snapshotKey: string,
  context: FactsContext,
): SideFacts {
  const shown = field(transition, shownKey);
  const snapshot = field(transition, snapshotKey);
  const stood = field(snapshot, "observation");
  return {
    shown: observationFacts(shown, [shownKey], context),
    stood: observationFacts(stood, [snapshotKey, "observation"], context),
    differs: !sameValue(shown ?? null, stood ?? null),
    snapshot: snapshotFacts(snapshot, [snapshotKey]),
  };
}

function sideImage(
  transition: JsonValue | undefined,
  shownKey: string,
  snapshotKey: string,
  context: FactsContext,
): ImageFacts | null {
  const shown = field(transition, shownKey);
  return object(shown) !== null
    ? imageFacts(field(shown, "visual"), [shownKey, "visual"], context)
    : imageFacts(
        field(field(field(transition, snapshotKey), "observation"), "visual"),
        [snapshotKey, "observation", "visual"],
        context,
      );
}

/** What was typed or said, else what the agent was shown after the step, else the first text of its messages. */
function firstWords(transition: JsonValue | undefined): string {
  const action = field(transition, "action");
  const next = field(transition, "next_observation");
  const said =
    text(field(action, "text")) ??
    text(field(field(action, "arguments"), "text")) ??
    text(field(next, "text")) ??
    text(field(list(field(field(next, "structured"), "messages")).at(-1), "text"));
  return said === null ? "" : words(said, WORDS);
}
