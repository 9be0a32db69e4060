/**
 * The whole contract between the page and the worker. The worker reads and parses; the page asks for small, flat
 * answers and never receives a parsed trajectory. One worker serves one opened run.
 *
 * Requests are answered once, may report progress, and can be cancelled by their signal. Everything that crosses is
 * structured-cloneable and flat: text, numbers, arrays of small records, transferable bytes.
 */
import type { ValuePath } from "../replay/json/path.ts";
import type { EpisodeFacts } from "../runs/episode-facts.ts";
import type { Seen, Side, StepFacts, StepMark, StepSummary } from "../runs/facts/types.ts";
import type { VisibilityReport } from "../runs/facts/visibility.ts";
import type { SourceSpec } from "../sources/source-spec.ts";
import type { PauseSnapshotFacts } from "./pause-snapshot.ts";

export type { ValuePath } from "../replay/json/path.ts";
export type * from "../runs/facts/types.ts";
export type { FlagReach, VisibilityReport } from "../runs/facts/visibility.ts";
export type { VisibilityFlag } from "../runs/facts/visibility-flags.ts";
export type { VisiblePath } from "../runs/facts/visible-path.ts";

/** An episode of the run: its folder, and which episode of its log where the log holds several. */
export interface EpisodeKey {
  /** Folder below the opened one, `""` for the opened folder itself. */
  readonly path: string;
  /** `episode_id`; null stands for the only one (or, where there are several, the first). */
  readonly episodeId: string | null;
}

/** A moment at which an episode is paused. */
export interface PausePoint {
  readonly ordinal: number;
  readonly position: Side;
}

/**
 * What is looked at: the episode as it lies on disk, or the view that an export of one pause holds and nothing else.
 * Ordinals count the transitions of the subject, from 0, in file order.
 */
export type Subject =
  | { readonly kind: "episode"; readonly episode: EpisodeKey }
  | {
      readonly kind: "view";
      readonly episode: EpisodeKey;
      readonly pause: PausePoint;
      readonly options: ReplayOptions;
    }
  | { readonly kind: "pause-file"; readonly index: number };

export interface ReplayOptions {
  readonly allowEmptyImages: boolean;
  readonly skipDamagedLines: boolean;
}

export type DocumentName = "manifest" | "outcomes" | "interventions" | "snapshots" | "config";

/** A value that is read piece by piece. */
export type ValueRoot =
  | { readonly kind: "transition"; readonly subject: Subject; readonly ordinal: number }
  /** The view without its transitions: snapshot, metadata, interventions, pause. */
  | { readonly kind: "view-head"; readonly subject: Subject }
  | { readonly kind: "document"; readonly episode: EpisodeKey; readonly name: DocumentName }
  /** Any record of the log by its line, from 1 (the episode record, the evaluation). */
  | { readonly kind: "record"; readonly episode: EpisodeKey; readonly line: number };

export interface ValueRef {
  readonly root: ValueRoot;
  readonly path: ValuePath;
}

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
      readonly bytes: ArrayBuffer;
      /** Told from the first bytes, else as labelled. */
      readonly mediaType: string;
      readonly labelled: string;
      readonly sha256: string;
    }
  /** The bytes do not hash to what the record says: shown only behind a warning. */
  | {
      readonly status: "not-as-recorded";
      readonly bytes: ArrayBuffer;
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
  /** Pixels of the whole picture. */
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
  /** Lines of the records that hold the initial and the final snapshot. */
  readonly episodeLine: number | null;
  readonly evaluationLine: number | null;
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

/** As the reference's PauseSpec; `step` as text, since it can be of any size. */
export type PauseChoice =
  | { readonly kind: "point"; readonly point: PausePoint }
  /** After the step, as the reference's specs, unless `position` says before its action. */
  | { readonly kind: "step"; readonly id: string; readonly step: string; readonly position?: Side }
  | { readonly kind: "progress"; readonly id: string; readonly progress: number }
  | { readonly kind: "before_commitment"; readonly id: string };

export interface ExportRequest {
  readonly episode: EpisodeKey;
  readonly pause: PauseChoice;
  /** `view`: the object that replay-run writes. `list`: the array that materializePauses gives, with pause_id and pause_kind. */
  readonly form: "view" | "list";
  readonly options: ReplayOptions;
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
  /** Episodes found since the last report. */
  readonly episodes: readonly EpisodeEntry[];
  readonly problems: readonly RunProblem[];
}

/** Kinds of requests: what goes in, what comes out, what is reported meanwhile. */
export interface Requests {
  /** Opens the source and lists its episodes; must be the first request. */
  open: { params: { source: SourceSpec }; result: RunListing; progress: ListingProgress };
  /** Opens a pause file (one view or a list of views) in place of a run. */
  openPauseFile: {
    params: { file: File };
    result: { readonly name: string; readonly views: readonly ViewFacts[] };
    progress: never;
  };
  /** Indexes a log, or goes on with it; answers when the whole is known. Aborting keeps what is known. */
  indexLog: { params: { episode: EpisodeKey }; result: LogFacts; progress: LogFacts };
  episodeFacts: { params: { episode: EpisodeKey }; result: EpisodeDetail; progress: never };
  /** Waits until the asked ordinals are indexed or the index ends; those that are not there are left out. */
  summaries: {
    params: { subject: Subject; from: number; count: number };
    result: readonly StepSummary[];
    progress: never;
  };
  /** Marks of every step that has any, in order, in the background. */
  marks: {
    params: { subject: Subject };
    result: { readonly steps: number };
    progress: {
      readonly marked: readonly { readonly ordinal: number; readonly marks: readonly StepMark[] }[];
      readonly done: number;
    };
  };
  step: { params: { subject: Subject; ordinal: number }; result: StepFacts; progress: never };
  /** The record's own text as it stands in the file, by UTF-16 range; in a view its canonical JSON. */
  rawRecord: {
    params: { subject: Subject; ordinal: number; from: number; count: number };
    result: TextSlice;
    progress: never;
  };
  valueNode: { params: { ref: ValueRef }; result: ValueNode; progress: never };
  valueChildren: {
    params: { ref: ValueRef; from: number; count: number };
    result: { readonly nodes: readonly ValueNode[]; readonly total: number };
    progress: never;
  };
  /** A slice of a string itself, or of any value's JSON (canonical, as an export writes it). */
  valueText: {
    params: { ref: ValueRef; form: "string" | "json"; from: number; count: number };
    result: TextSlice;
    progress: never;
  };
  /** The whole value as JSON (a string as itself with form "string"), for the clipboard. */
  copyValue: { params: { ref: ValueRef; form: "string" | "json" }; result: string; progress: never };
  valueSearch: {
    params: { ref: ValueRef; query: string; limit: number };
    result: { readonly matches: readonly ValueMatch[]; readonly more: boolean };
    progress: never;
  };
  image: { params: { ref: ValueRef }; result: ImageAnswer; progress: never };
  /** `height` in device pixels. */
  thumbnail: { params: { ref: ValueRef; height: number }; result: ThumbnailAnswer; progress: never };
  viewFacts: { params: { subject: Subject }; result: ViewFacts; progress: never };
  /** The snapshot that stands at the pause of a view; its paths begin at the view's head. */
  pauseSnapshot: { params: { subject: Subject }; result: PauseSnapshotFacts; progress: never };
  visibility: { params: { subject: Subject }; result: VisibilityReport; progress: StepProgress };
  /** Where a pause lands; fails with the sentence that says why it cannot be made. */
  resolvePause: {
    params: { episode: EpisodeKey; pause: PauseChoice; options: ReplayOptions };
    result: ResolvedPause;
    progress: never;
  };
  /** Paths at which before and after of a step differ, as shown. */
  changes: {
    params: { subject: Subject; ordinal: number; seen: Seen; limit: number };
    result: ChangesAnswer;
    progress: never;
  };
  /** Validates and sizes the whole export without keeping it. */
  checkExport: { params: { request: ExportRequest }; result: ExportCheck; progress: StepProgress };
  /** Writes to a handle in the worker. A failure or a cancel removes the file. */
  saveExport: {
    params: { request: ExportRequest; expected: ExportCheck; handle: FileSystemFileHandle };
    result: { readonly bytes: number };
    progress: StepProgress;
  };
  /** The export as a Blob, for a download. */
  blobExport: {
    params: { request: ExportRequest; expected: ExportCheck };
    result: Blob;
    progress: StepProgress;
  };
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

export type RequestKind = keyof Requests;
export type Params<K extends RequestKind> = Requests[K]["params"];
export type Result<K extends RequestKind> = Requests[K]["result"];
export type Progress<K extends RequestKind> = Requests[K]["progress"];

/** An expected failure as it crosses: a stable code, one plain sentence, and the way out where there is one. */
export interface WireError {
  readonly code: string;
  readonly sentence: string;
  readonly advice: string | null;
}

export type ToWorker =
  | { readonly type: "request"; readonly id: number; readonly kind: RequestKind; readonly params: unknown }
  | { readonly type: "cancel"; readonly id: number };

export type ToPage =
  | { readonly type: "result"; readonly id: number; readonly result: unknown }
  | { readonly type: "progress"; readonly id: number; readonly progress: unknown }
  | { readonly type: "error"; readonly id: number; readonly error: WireError }
  | { readonly type: "cancelled"; readonly id: number };
