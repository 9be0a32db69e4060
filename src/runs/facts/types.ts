/**
 * What a person is told of one transition: small, flat, ready to be shown. Everything bigger stays where it is and is
 * named by a path into the transition, so that the worker can hand it out piece by piece.
 *
 * The same functions make these from a record as it lies in the log and from a masked transition of an observer's
 * view; they never throw on what a damaged record holds or lacks.
 */
import type { ValuePath } from "../../replay/json/path.ts";

/** Before = before_snapshot and its observation; after = after_snapshot and its observation. */
export type Side = "before" | "after";

/**
 * Whose observation of a side: `shown` is what the agent was given (`transition.observation`, `transition.next_observation`),
 * `stood` is what the snapshot of that side holds.
 */
export type Seen = "shown" | "stood";

export type MarkKind =
  | "intervention"
  | "blocked"
  | "error"
  | "reward"
  | "commitment"
  | "terminated"
  | "truncated"
  | "damage";

export interface StepMark {
  readonly kind: MarkKind;
  /** A few words for the tooltip and for assistive technology, for instance `price = 399` or `status 404`. */
  readonly label: string;
}

/** An image as it is recorded. `key` is equal for equal pictures and serves as a cache key. */
export interface ImageFacts {
  readonly key: string;
  /** Path of the visual (or other image-bearing map) in the transition. */
  readonly path: ValuePath;
  readonly mediaType: string;
  /** Recorded size, the space of the action's coordinates; null where not recorded. */
  readonly width: number | null;
  readonly height: number | null;
  /** False when the writer had no bytes (`artifact: null`, or zero bytes). */
  readonly recorded: boolean;
}

export interface StepSummary {
  readonly ordinal: number;
  /** Whether its record could not be read: no more than its place is known then, and its one mark says why. */
  readonly unread: boolean;
  /** The step number as written; null when it cannot be read. */
  readonly step: string | null;
  /** Line of the record in the log, from 1; null in a view. */
  readonly line: number | null;
  readonly actor: string | null;
  readonly actionKind: string | null;
  /** One line, for instance `click (262, 357) → "Save PNG"`. */
  readonly headline: string;
  /** First words of the text of the step (typed text, message, else the observation's text after it); may be "". */
  readonly words: string;
  /** What differs between before and after, a few field names in order of weight, for instance `url, status`; may be "". */
  readonly changed: string;
  readonly marks: readonly StepMark[];
  /** The saved image of each side, as shown to the agent where there is one, else as it stood. */
  readonly images: { readonly before: ImageFacts | null; readonly after: ImageFacts | null };
}

/** A string somewhere in the transition: its first characters, and where the rest is. */
export interface TextFacts {
  readonly path: ValuePath;
  /** UTF-16 units of the whole. */
  readonly length: number;
  /** At most 4,000 units; never cut within a surrogate pair. */
  readonly preview: string;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface ElementFacts {
  readonly id: string;
  readonly role: string;
  readonly name: string;
  /** From `structured.geometry`, in recorded coordinates. */
  readonly box: Box | null;
}

export type Face = "image" | "page" | "html" | "accessibility" | "elements" | "text" | "data" | "events";

export interface ObservationFacts {
  /** Path of the observation in the transition. */
  readonly path: ValuePath;
  readonly step: string | null;
  readonly image: ImageFacts | null;
  readonly text: TextFacts | null;
  /** `structured.body` (or `html`) where it is text. */
  readonly html: TextFacts | null;
  /** `structured.accessibility` as text where there is a tree. */
  readonly accessibility: TextFacts | null;
  /** At most 2,000. */
  readonly elements: readonly ElementFacts[];
  readonly url: string | null;
  readonly title: string | null;
  readonly status: string | null;
  readonly actionError: string | null;
  readonly tabs: readonly {
    readonly title: string | null;
    readonly url: string | null;
    readonly active: boolean;
  }[];
  readonly structuredPath: ValuePath | null;
  readonly structuredCount: number;
  readonly events: number;
  /** Faces with something recorded, in the order they should be offered; the first is the default. */
  readonly faces: readonly Face[];
}

/** What to draw of an action on the image it was taken on, in recorded coordinates. */
export interface ActionDrawing {
  readonly point: { readonly x: number; readonly y: number } | null;
  /** The target's box, from `geometry` by the action's `bid`, `target`, `element`, `id` or `ref`. */
  readonly target: (Box & { readonly label: string }) | null;
  readonly drag: { readonly from: { x: number; y: number }; readonly to: { x: number; y: number } } | null;
  readonly scroll: {
    readonly x: number;
    readonly y: number;
    readonly dx: number;
    readonly dy: number;
  } | null;
  readonly typed: string | null;
}

export interface ActionFacts {
  readonly kind: string | null;
  readonly actor: string | null;
  readonly headline: string;
  readonly text: TextFacts | null;
  readonly argumentsPath: ValuePath | null;
  readonly argumentCount: number;
  readonly metadataPath: ValuePath | null;
  readonly drawing: ActionDrawing | null;
}

export interface MessagePart {
  readonly kind: "text" | "image";
  readonly text: TextFacts | null;
  /** For `image_url.artifact = "observation.visual"`: the transition's own image. */
  readonly image: ImageFacts | null;
}

export interface ModelMessage {
  readonly role: string;
  readonly parts: readonly MessagePart[];
}

/** `action.metadata.llm`, as section 2 of the replay semantics describes it. */
export interface ModelCallFacts {
  readonly path: ValuePath;
  readonly model: string | null;
  readonly responseId: string | null;
  readonly requestIndex: string | null;
  readonly seed: string | null;
  readonly latencySeconds: string | null;
  readonly messages: readonly ModelMessage[];
  readonly reply: TextFacts | null;
  readonly reasoning: readonly TextFacts[];
  /** Null on older runs, which lack it. */
  readonly modalities: readonly string[] | null;
  /** The faces the agent was really given, from the modalities (screenshot → image, accessibility_tree → accessibility). */
  readonly givenFaces: readonly Face[];
  /** True when pruned_html or text was given: shown from the last message, since it is no saved face. */
  readonly givenInMessage: boolean;
  readonly textLimit: string | null;
  /** True when the model's input looks cut at the limit. */
  readonly cutAtLimit: boolean;
  readonly tokens: {
    readonly input: string | null;
    readonly output: string | null;
    /** Part of output, never added to it. */
    readonly reasoning: string | null;
    readonly total: string | null;
  };
}

export interface InterventionFacts {
  readonly path: ValuePath;
  readonly id: string;
  readonly factor: string;
  readonly level: string;
  readonly scope: string;
  readonly target: string;
  readonly modality: string;
  readonly hook: string;
  readonly function: string;
  readonly changedFields: readonly string[];
  readonly beforeHash: string;
  readonly afterHash: string;
  readonly heldFixedHash: string | null;
  readonly expectedRelation: string | null;
  /** In words: "edited what the agent saw before step 4", "recorded on this transition". */
  readonly effect: string;
}

export interface SnapshotFacts {
  readonly path: ValuePath;
  readonly step: string | null;
  readonly backend: string | null;
  readonly statePath: ValuePath | null;
  /** Entries of `state`, or of the masked, empty one. */
  readonly stateCount: number;
  readonly metadataPath: ValuePath | null;
  readonly masked: boolean;
  /** Whether this snapshot could be restored, and why not, in one sentence. */
  readonly restorable: { readonly can: boolean; readonly sentence: string };
}

export interface SideFacts {
  readonly shown: ObservationFacts | null;
  readonly stood: ObservationFacts | null;
  /** True when the two differ in anything, null against an observation included. */
  readonly differs: boolean;
  readonly snapshot: SnapshotFacts | null;
}

/** Something wrong with a record, named by where it is. */
export interface StepProblem {
  /** For instance `after_snapshot.observation.step`; "" for the record itself. */
  readonly field: string;
  readonly sentence: string;
}

export interface StepFacts {
  readonly ordinal: number;
  readonly step: string | null;
  readonly line: number | null;
  readonly episodeId: string | null;
  /** Bytes of the record's line; null in a view. */
  readonly bytes: number | null;
  readonly marks: readonly StepMark[];
  readonly problems: readonly StepProblem[];
  readonly action: ActionFacts;
  readonly before: SideFacts;
  readonly after: SideFacts;
  readonly modelCall: ModelCallFacts | null;
  readonly interventions: readonly InterventionFacts[];
  readonly reward: string | null;
  readonly terminated: boolean;
  readonly truncated: boolean;
  readonly infoPath: ValuePath | null;
  readonly infoCount: number;
}
