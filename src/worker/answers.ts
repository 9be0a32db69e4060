/** What the worker answers: small, flat and structured-cloneable. */
import type { ValuePath } from "../replay/json/path.ts";
import type { EpisodeFacts } from "../runs/episode-facts.ts";
import type { MarkKind, ObservationFacts, Side, SnapshotFacts } from "../runs/facts/types.ts";
import type { FoundStep } from "../runs/search/types.ts";
import type { DocumentName, PausePoint } from "./questions.ts";

export type ValueKind =
  | "object"
  | "array"
  | "string"
  | "integer"
  | "float"
  | "boolean"
  | "null"
  /** Bytes, wherever they lie: in the record (`{data, encoding}`), or restored in a view. */
  | "bytes"
  /** A map with `artifact` and `media_type`; it still has children like an object. */
  | "artifact";

export interface ValueNode {
  /** Key in its parent; null for the root. */
  readonly key: string | number | null;
  readonly kind: ValueKind;
  /** Children of an object or array, UTF-16 units of a string, bytes; 0 for the rest. */
  readonly size: number;
  /** Number of children that can be opened (0 for scalars). */
  readonly children: number;
  /** At most 300 units. Scalars as written; a string without its quotes; a map or list as a short hint. */
  readonly preview: string;
  /** True when the preview is not the whole value. */
  readonly cut: boolean;
}

export interface ValueMatch {
  readonly path: ValuePath;
  readonly where: "key" | "value";
  /** At most 200 units around the match. */
  readonly excerpt: string;
}

export type ImageAnswer =
  | {
      readonly status: "genuine";
      /** Its type is `mediaType`. The browser holds it outside the heaps of worker and page. */
      readonly blob: Blob;
      /** Told from the first bytes, else as labelled. */
      readonly mediaType: string;
      readonly labelled: string;
      readonly sha256: string;
    }
  /** The bytes do not hash to what the record says: shown only behind a warning. */
  | {
      readonly status: "not-as-recorded";
      /** Its type is `mediaType`. The browser holds it outside the heaps of worker and page. */
      readonly blob: Blob;
      readonly mediaType: string;
      readonly labelled: string;
      readonly recordedSha256: string;
      readonly sha256: string;
    }
  | { readonly status: "missing"; readonly artifact: string; readonly sentence: string }
  | { readonly status: "empty"; readonly sentence: string }
  | { readonly status: "refused"; readonly artifact: string; readonly sentence: string }
  | { readonly status: "none" };

/** A picture decoded small, off the page's thread; null where it could not be decoded (an SVG, a broken file). */
export interface ThumbnailAnswer {
  readonly status: ImageAnswer["status"];
  readonly bitmap: ImageBitmap | null;
  /** Pixels of the bitmap. */
  readonly width: number;
  readonly height: number;
}

export interface EpisodeEntry {
  readonly path: string;
  /** Last folder of the path, or the opened folder's name. */
  readonly name: string;
  readonly archived: boolean;
  /** Bytes of the log. */
  readonly logBytes: number;
  readonly facts: EpisodeFacts;
}

/** Something that could not be read; `line` from 1 where known. */
export interface RunProblem {
  readonly path: string;
  readonly line: number | null;
  readonly sentence: string;
  readonly advice: string | null;
}

export interface RunListing {
  readonly name: string;
  readonly episodes: readonly EpisodeEntry[];
  readonly problems: readonly RunProblem[];
  readonly folders: number;
  /** When there is no episode: what the folder seems to be and what to do next. */
  readonly emptyHint: string | null;
}

export interface DamageFacts {
  /** Line in the log, from 1. */
  readonly line: number;
  readonly field: string;
  readonly sentence: string;
  /** Transitions of the chosen episode that stand before it. */
  readonly afterOrdinal: number;
  /** First bytes of the line as text, for a look; at most 300 units. */
  readonly excerpt: string;
}

/** Whether more of a log is to be expected. */
export type LogLiveness =
  /** It was seen to grow a moment ago. */
  | "growing"
  /** It was written not long ago and has not come to its end: more may come. */
  | "recent"
  | "at-rest"
  /** Another file stands in its place, or none. */
  | "replaced"
  | "gone";

export interface LogFacts {
  readonly complete: boolean;
  readonly bytes: number;
  readonly bytesRead: number;
  /** Transitions of the chosen episode known so far. */
  readonly transitions: number;
  readonly episodeId: string | null;
  readonly episodes: readonly { readonly id: string | null; readonly transitions: number }[];
  /** The first 1,000. */
  readonly damage: readonly DamageFacts[];
  readonly damageCount: number;
  /** The last line, where it has no end yet and is no whole record; not among the damage while more may come. */
  readonly waiting: DamageFacts | null;
  readonly liveness: LogLiveness;
  /** Lines of the records that hold the initial and the final snapshot. */
  readonly episodeLine: number | null;
  readonly evaluationLine: number | null;
}

/** What has changed of a log, or of the documents beside it. */
export interface LogChange {
  readonly log: LogFacts;
  readonly documents: boolean;
}

export interface ViewFacts {
  readonly parentEpisodeId: string;
  readonly pauseStep: string;
  readonly position: Side;
  /** Transitions that the observer gets. */
  readonly transitions: number;
  readonly warnings: readonly string[];
  /** Paths that masking emptied, in words. */
  readonly masked: readonly string[];
}

/** The snapshot that stands at a pause; its paths begin at the view's head. */
export interface PauseSnapshotFacts {
  readonly snapshot: SnapshotFacts | null;
  readonly observation: ObservationFacts | null;
}

export interface ExportCheck {
  readonly point: PausePoint;
  readonly step: string;
  readonly transitions: number;
  readonly bytes: number;
  readonly sha256: string;
  readonly warnings: readonly string[];
  readonly fileName: string;
  /** The equivalent command line, paths relative to the opened folder; null where no command writes this form. */
  readonly command: string | null;
}

export interface StepProgress {
  readonly done: number;
  readonly total: number;
  readonly bytes: number;
}

export interface ListingProgress {
  readonly folders: number;
  readonly path: string;
  /** Episodes that were read since the last report, each with its place among all that there are. */
  readonly episodes: readonly { readonly place: number; readonly entry: EpisodeEntry }[];
  readonly problems: readonly RunProblem[];
}

export interface EpisodeDetail {
  readonly entry: EpisodeEntry;
  readonly problems: readonly RunProblem[];
  readonly documents: readonly {
    readonly name: DocumentName;
    readonly file: string;
    readonly present: boolean;
  }[];
}

export interface TextSlice {
  readonly text: string;
  readonly from: number;
  readonly total: number;
}

export interface ResolvedPause {
  readonly point: PausePoint;
  readonly step: string;
}

export interface ChangeEntry {
  /** Path inside the side, for instance ["observation", "structured", "url"]. */
  readonly path: ValuePath;
  readonly kind: "added" | "removed" | "changed";
  readonly before: ValueNode | null;
  readonly after: ValueNode | null;
}

export interface ChangesAnswer {
  readonly observation: readonly ChangeEntry[];
  readonly state: readonly ChangeEntry[];
  readonly more: boolean;
  /** Where the two observations and the two states stand in the transition. */
  readonly paths: {
    readonly observation: { readonly before: ValuePath; readonly after: ValuePath };
    readonly state: { readonly before: ValuePath; readonly after: ValuePath };
  };
}

export interface SearchCounts {
  /** Steps looked at, from the first on. */
  readonly looked: number;
  /** Steps known so far. */
  readonly known: number;
  /** Whether those are all. */
  readonly whole: boolean;
  /** Steps that were found, and places in them that hold the text. */
  readonly steps: number;
  readonly hits: number;
  /** Steps that could not be read, and so not be looked through. */
  readonly unread: number;
}

/** What was found since the last report. */
export interface SearchReport {
  /** The first 1,000 steps, ascending. */
  readonly listed: readonly FoundStep[];
  /** Those after them, which are only counted. */
  readonly counted: readonly { readonly ordinal: number; readonly hitCount: number }[];
  readonly counts: SearchCounts;
}

/** What steps can be narrowed by, and in how many it occurs. */
export interface StepFacets {
  readonly kinds: readonly { readonly value: string; readonly steps: number }[];
  readonly actors: readonly { readonly value: string; readonly steps: number }[];
  readonly marks: readonly { readonly value: MarkKind; readonly steps: number }[];
  /** As of {@link SearchCounts}. */
  readonly looked: number;
  readonly known: number;
  readonly whole: boolean;
}
