/** The package on Node: as in browsers, but that files and folders are opened by their path. */
import type { ArtifactSource } from "./replay/artifact-source.ts";
import { TrajectoryReplay as AnywhereReplay, type ReplayOptions } from "./replay/trajectory-replay.ts";
import { openNodeEventLog } from "./sources/node-event-log.ts";

export * from "./index.core.ts";
export { openNodeFolder } from "./sources/node.ts";
export { nodeFolderSink } from "./sources/node-folder-sink.ts";

/** One episode of a log, to be replayed. On Node its log is opened by path, too. */
export class TrajectoryReplay extends AnywhereReplay {
  /**
   * Opens the log of an episode: the path of its `trajectory.jsonl` or of the folder in which that lies, or a source.
   * Errors: as anywhere, and a {@link SourceError} for a path that cannot be used.
   */
  static override async fromEventLog(
    log: string | ArtifactSource,
    options: ReplayOptions = {},
  ): Promise<TrajectoryReplay> {
    // biome-ignore lint/complexity/noThisInStatic: the replay must be one of this class
    return super.fromEventLog(typeof log === "string" ? await openNodeEventLog(log) : log, options);
  }
}
