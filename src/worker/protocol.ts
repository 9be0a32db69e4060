/**
 * The whole contract between the page and the worker. The worker reads and parses; the page asks for small, flat
 * answers and never receives a parsed trajectory. One worker serves one opened run.
 *
 * Requests are answered once, may report progress, and can be cancelled by their signal. Everything that crosses is
 * structured-cloneable and flat: text, numbers, arrays of small records, transferable bytes.
 */
import type { Seen, Side, StepFacts, StepMark, StepSummary } from "../runs/facts/types.ts";
import type { VisibilityReport } from "../runs/facts/visibility.ts";
import type { StepQuery } from "../runs/search/types.ts";
import type { SourceSpec } from "../sources/source-spec.ts";
import type {
  ChangesAnswer,
  EpisodeDetail,
  ExportCheck,
  ImageAnswer,
  ListingProgress,
  LogChange,
  LogFacts,
  PauseSnapshotFacts,
  ResolvedPause,
  RunListing,
  SearchCounts,
  SearchReport,
  StepFacets,
  StepProgress,
  TextSlice,
  ThumbnailAnswer,
  ValueMatch,
  ValueNode,
  ViewFacts,
} from "./answers.ts";
import type {
  EpisodeKey,
  ExportRequest,
  PauseChoice,
  ReplayOptions,
  Subject,
  ValueRef,
} from "./questions.ts";

export type { ValuePath } from "../replay/json/path.ts";
export type * from "../runs/facts/types.ts";
export type { FlagReach, VisibilityReport } from "../runs/facts/visibility.ts";
export type { VisibilityFlag } from "../runs/facts/visibility-flags.ts";
export type { VisiblePath } from "../runs/facts/visible-path.ts";
export type * from "../runs/search/types.ts";
export type * from "./answers.ts";
export type * from "./questions.ts";

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
  /**
   * Keeps up with a log: tells how it stands, and then of each change for as long as it is asked. Answers only where
   * the source cannot change, and then at once.
   */
  watchLog: { params: { episode: EpisodeKey }; result: null; progress: LogChange };
  episodeFacts: { params: { episode: EpisodeKey }; result: EpisodeDetail; progress: never };
  /** Waits until the asked ordinals are indexed or the index ends; those that are not there are left out. */
  summaries: {
    params: { subject: Subject; from: number; count: number };
    result: readonly StepSummary[];
    progress: never;
  };
  /**
   * The places at which a step number stands, ascending, of which `limit` are told. Told from what is known, as soon as
   * there is one; while there is none this waits until the index has come to one, has ended or was stopped.
   */
  placesOfStep: {
    /** `step` as a whole number of any size in decimal digits. */
    params: { subject: Subject; step: string; limit: number };
    result: { readonly ordinals: readonly number[]; readonly total: number };
    progress: never;
  };
  /** Marks of every step from `from` on that has any, in order, in the background. */
  marks: {
    params: { subject: Subject; from: number };
    result: { readonly steps: number };
    progress: {
      readonly marked: readonly { readonly ordinal: number; readonly marks: readonly StepMark[] }[];
      readonly done: number;
    };
  };
  /**
   * The steps from an ordinal on that a query holds of, found in order and told in portions, also while the log is still being indexed.
   * Answers when all have been looked at; cancelling it is how another query takes its place.
   */
  search: {
    params: { subject: Subject; query: StepQuery; from: number };
    result: SearchCounts;
    progress: SearchReport;
  };
  /** What the steps can be narrowed by. Every step is parsed for it, once. */
  stepFacets: { params: { subject: Subject }; result: StepFacets; progress: StepFacets };
  step: { params: { subject: Subject; ordinal: number }; result: StepFacts; progress: never };
  /** The picture of a step as it is looked at, for whoever has yet to learn where in the step it stands. */
  picture: {
    params: { subject: Subject; ordinal: number; side: Side; seen: Seen };
    result: ImageAnswer;
    progress: never;
  };
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
