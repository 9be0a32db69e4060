import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { logQuery } from "../../state/queries/log-queries.ts";
import type { RunHandle } from "../../state/queries/run-context.ts";
import { useSessionState } from "../../state/session-context.ts";
import type { OpenedRun } from "../../state/session-state.ts";
import type { RunProblem } from "../../worker/protocol.ts";
import { type EpisodeRow, episodeRows } from "./episode-rows.ts";

export interface EpisodeListing {
  readonly run: RunHandle;
  readonly rows: readonly EpisodeRow[];
  /** Everything that could not be read, of episodes and of folders that are none. */
  readonly problems: readonly RunProblem[];
  /** Whether that is all there is. */
  readonly listed: OpenedRun["listed"];
  /** Folders that were looked through. */
  readonly folders: number;
}

/** The opened run's episodes; null while none is open. */
export function useEpisodeListing(): EpisodeListing | null {
  const opened = useSessionState((state) => state.opened);
  const client = useQueryClient();
  return useMemo(() => {
    if (opened?.kind !== "run") return null;
    const { handle, listing, listed } = opened;
    // A log's steps are counted when it is looked at: no log is read for a list.
    const rows = episodeRows(listing.episodes, listing.problems, ({ path }) => {
      const log = client.getQueryData(logQuery(handle, { path, episodeId: null }).queryKey);
      return log?.complete === true ? log.transitions : null;
    });
    return { run: handle, rows, problems: listing.problems, listed, folders: listing.folders };
  }, [opened, client]);
}
