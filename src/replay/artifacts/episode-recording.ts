import type { Integer } from "../json/value.ts";
import type { Snapshot, Transition } from "../schema/models.ts";

/** One episode as it was run, from its first snapshot to its last (replay-semantics.md, section 1). */
export interface EpisodeRecording {
  readonly episodeId: string;
  /** What the environment was reset with. */
  readonly seed: Integer | null;
  readonly initialSnapshot: Snapshot;
  /** In the order in which they were taken. */
  readonly transitions: readonly Transition[];
  readonly finalSnapshot: Snapshot;
}
