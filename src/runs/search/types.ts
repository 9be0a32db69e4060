/** What is looked for among the steps of a subject, and what is told of where it stands. */
import type { MarkKind, Seen, Side } from "../facts/types.ts";

/** All of it must hold of a step; an empty list of kinds, actors or marks asks nothing. */
export interface StepQuery {
  /** Plain text, letter case aside; `""` for no text, which finds the steps that the rest holds of. */
  readonly text: string;
  /** Kinds of actions, of which the step has one. */
  readonly kinds: readonly string[];
  readonly actors: readonly string[];
  /** Kinds of marks, of which the step has at least one. */
  readonly marks: readonly MarkKind[];
}

/** Which part of a step holds a text. */
export type SearchPlace = "action" | "message" | "text" | "structured" | "event";

/** One value (or key) that holds the text. */
export interface SearchHit {
  readonly place: SearchPlace;
  /** Of a part of an observation: on which sides it stands there. */
  readonly sides: readonly Side[];
  /** `stood` where only the snapshot's observation holds it, and not what the agent was shown. */
  readonly seen: Seen;
  /** Where in the action, the model call or the observation it stands, as a person reads it: `arguments.query`. */
  readonly path: string;
  /** The same in parts, at most the first four. */
  readonly head: readonly (string | number)[];
  readonly inKey: boolean;
  /** One line around the first match, and where in it the match stands, in UTF-16 units. */
  readonly excerpt: string;
  readonly from: number;
  readonly to: number;
  /** How often the value holds the text. */
  readonly times: number;
}

/** A step that was found. */
export interface FoundStep {
  readonly ordinal: number;
  /** The step number as written; null when it cannot be read. */
  readonly step: string | null;
  readonly actionKind: string | null;
  readonly headline: string;
  /** The first ones; none where no text is looked for. */
  readonly hits: readonly SearchHit[];
  /** How many there are. */
  readonly hitCount: number;
}
