import { countOf, formatCount } from "../../components/quantities.ts";
import type { ImageAnswer, StepSummary } from "../../worker/protocol.ts";
import { countedWords, marksInWords } from "./mark-words.ts";

/** A picture's condition as the timeline tells it; `undecodable` stands for bytes that no picture could be made of. */
export type PictureCondition = ImageAnswer["status"] | "undecodable";

const CONDITIONS: Readonly<Record<PictureCondition, string | null>> = {
  genuine: null,
  none: null,
  "not-as-recorded": "not as recorded",
  missing: "missing",
  empty: "empty",
  refused: "refused",
  undecodable: "not shown",
};

/** What a cell says in place of a picture; null where there is nothing to say. */
export function conditionWords(condition: PictureCondition): string | null {
  return CONDITIONS[condition];
}

/** `Step 4`, or where the number cannot be read, `Step without a number`. */
export function stepName(step: string | null): string {
  return step === null ? "Step without a number" : `Step ${step}`;
}

/** What a step is called: by its number, or where no more than its place is known, by that. */
export function labelName(label: Pick<StepSummary, "unread" | "step"> | undefined, ordinal: number): string {
  return label === undefined || label.unread ? awaitedName(ordinal) : stepName(label.step);
}

/** What was done in a step, on one line; of a step that cannot be read, that. */
export function headlineOf({ unread, headline }: Pick<StepSummary, "unread" | "headline">): string {
  return unread ? "This step cannot be read" : headline;
}

/** `5 of 11`, while the log is still being read `5 of 1,204 so far`. */
export function positionName(ordinal: number, count: number, complete: boolean): string {
  return `${formatCount(ordinal + 1)} of ${formatCount(count)}${complete ? "" : " so far"}`;
}

/** `Step at place 15,001`: what a step is called of which no more than its place is known. */
export function awaitedName(ordinal: number): string {
  return `Step at place ${formatCount(ordinal + 1)}`;
}

/**
 * A cell's accessible name: all that the preview shows of a step, the most telling first, for instance `Step 4, click
 * (262, 357), intervention price = 399, changed url`. Where it stands among the others is told by the list itself.
 */
export function cellName(summary: StepSummary, condition: PictureCondition): string {
  const { unread, ordinal, actor, headline, actionKind, words, changed, marks } = summary;
  const picture = conditionWords(condition);
  return [
    labelName(summary, ordinal),
    unread ? "cannot be read" : headline || actionKind || "no action",
    ...marksInWords(marks).map(countedWords),
    picture === null ? "" : `picture ${picture}`,
    actor === null ? "" : `by ${actor}`,
    words,
    changed === "" ? "" : `changed ${changed}`,
  ]
    .filter((part) => part !== "")
    .join(", ");
}

/** What a search has found in a step; without a text, the step itself. */
export function foundName(places: number): string {
  return places === 0 ? "found" : `found ${countOf(places, "place")}`;
}
