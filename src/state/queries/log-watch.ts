import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { EpisodeKey, LogChange, Subject } from "../../worker/protocol.ts";
import { announce } from "../announcements.ts";
import { GrowthAnnouncer } from "../growth-announcer.ts";
import { usePageVisible } from "../page-visible.ts";
import type { RunSession } from "../run-session.ts";
import { stepTo, useSelection } from "../selection.ts";
import { useRunSession } from "../session-context.ts";
import { episodeDetailQuery } from "./episode-detail-query.ts";
import { askAgainForPictures, lookForMissing } from "./image-queries.ts";
import { isAway, logQuery, useKnownLog } from "./log-queries.ts";
import { type RunHandle, useRun } from "./run-context.ts";

/** Milliseconds between two looks for pictures that are missing. */
const LOOK_EVERY = 1_500;

/**
 * Keeps what is known of an episode's log up to date with the file, while the page is in sight. Steps that are known
 * stay as they are, and so does the place. Null for no episode, and for the observer of a pause, who learns of nothing
 * that comes after it.
 */
export function useLogWatch(episode: EpisodeKey | null): void {
  const run = useRun();
  const session = useRunSession();
  const client = useQueryClient();
  const visible = usePageVisible();
  const path = episode?.path ?? null;
  const episodeId = episode?.episodeId ?? null;
  useStayWithin(episode);
  useEffect(() => {
    if (path === null || !visible) return;
    const watch = new AbortController();
    const announcer = new GrowthAnnouncer(announce);
    const watched = { path, episodeId };
    const onProgress = (change: LogChange) => {
      announcer.add(takeChange(client, run, watched, change));
      if (change.documents) void takeDocuments(client, run, session, watched);
    };
    const looking = setInterval(() => lookAgain(client, run, watched), LOOK_EVERY);
    // A log that cannot be read is told by who reads it. Where nothing can change, nothing is looked for either.
    run.client
      .request("watchLog", { episode: watched }, { signal: watch.signal, onProgress })
      .catch(() => null)
      .finally(() => clearInterval(looking));
    return () => {
      watch.abort();
      clearInterval(looking);
      announcer.stop();
    };
  }, [client, run, session, visible, path, episodeId]);
}

/**
 * A place beyond the end of a log, of a link or of a log that was longer, is shown as the last step, and becomes that
 * step: in the address, and when the log grows.
 */
function useStayWithin(episode: EpisodeKey | null): void {
  const last =
    useKnownLog(episode, ({ complete, transitions }) => (complete ? Math.max(0, transitions - 1) : null)) ??
    null;
  const beyond = useSelection(({ ordinal }) => last !== null && ordinal > last);
  useEffect(() => {
    if (beyond && last !== null) stepTo(last);
  }, [beyond, last]);
}

/** Puts what is known of the log in the place of what was; answers how many steps were added. */
export function takeChange(
  client: QueryClient,
  run: RunHandle,
  episode: EpisodeKey,
  { log }: LogChange,
): number {
  const { queryKey } = logQuery(run, episode);
  const known = client.getQueryData(queryKey);
  const before = known?.transitions ?? log.transitions;
  client.setQueryData(queryKey, log);
  if (!isAway(log.liveness)) {
    // A picture may be written after the line that names it.
    askAgainForPictures(client, run);
    if (known !== undefined && isAway(known.liveness)) askAgainForFailures(client, run);
  }
  const added = log.transitions - before;
  const subject: Subject = { kind: "episode", episode };
  if (added !== 0) void client.invalidateQueries({ queryKey: [run.key, subject, "marks"] });
  // A line that seemed whole was not: the step that it was is none.
  if (added < 0) client.removeQueries({ queryKey: [run.key, subject, "step"], type: "inactive" });
  return Math.max(0, added);
}

/** Looks again for what is in sight and missing; beside a log that is away there is nothing of it to be found. */
export function lookAgain(client: QueryClient, run: RunHandle, episode: EpisodeKey): void {
  const log = client.getQueryData(logQuery(run, episode).queryKey);
  if (log === undefined || !isAway(log.liveness)) lookForMissing(client, run);
}

/** Asks again for what could not be read while the log was away. */
function askAgainForFailures(client: QueryClient, run: RunHandle): void {
  void client.invalidateQueries({
    queryKey: [run.key],
    predicate: ({ state }) => state.status === "error" || holdsUnread(state.data),
  });
}

/** Whether an answer is of steps, one of which could not be read. */
function holdsUnread(answer: unknown): boolean {
  return Array.isArray(answer) && answer.some(isUnread);
}

function isUnread(step: unknown): boolean {
  return typeof step === "object" && step !== null && "unread" in step && step.unread === true;
}

/** Reads anew what the documents of an episode say: they are often written only when the run has ended. */
async function takeDocuments(
  client: QueryClient,
  run: RunHandle,
  session: RunSession,
  episode: EpisodeKey,
): Promise<void> {
  void client.invalidateQueries({
    queryKey: [run.key, "value"],
    predicate: ({ queryKey }) => isDocument(queryKey[2]),
  });
  const { queryKey } = episodeDetailQuery(run, episode);
  const detail = await run.client.request("episodeFacts", { episode }).catch(() => null);
  if (detail === null) return;
  client.setQueryData(queryKey, detail);
  session.takeEpisode(run, detail);
}

function isDocument(ref: unknown): boolean {
  if (typeof ref !== "object" || ref === null || !("root" in ref)) return false;
  const { root } = ref;
  return typeof root === "object" && root !== null && "kind" in root && root.kind === "document";
}
