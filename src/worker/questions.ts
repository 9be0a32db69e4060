/** What the page asks about: which episode, which transitions, which value, which pause. */
import type { ValuePath } from "../replay/json/path.ts";
import type { Side } from "../runs/facts/types.ts";

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
