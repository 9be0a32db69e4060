import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { isAway, logQuery, useLog } from "../../state/queries/log-queries.ts";
import { useRun } from "../../state/queries/run-context.ts";
import { useViewFacts } from "../../state/queries/step-queries.ts";
import { lastShown, useSelection } from "../../state/selection.ts";
import type { DamageFacts, PausePoint, Side, Subject } from "../../worker/protocol.ts";
import { MarkIndex, type MarkSet } from "./mark-index.ts";
import { marksQuery } from "./marks-query.ts";
import { type Tear, tearsOf } from "./tears.ts";

/** Why less of a log is known than there is. */
export type ReadingState =
  /** Bytes read of all; null before the first report. */
  | { readonly kind: "reading"; readonly done: number | null }
  | { readonly kind: "cancelled"; readonly goOn: () => void }
  | { readonly kind: "failed"; readonly error: Error; readonly goOn: () => void }
  /** The log is no longer the one that was opened: what had not been read of it cannot be read any more. */
  | { readonly kind: "away"; readonly liveness: "replaced" | "gone" }
  | { readonly kind: "complete" };

/** What the timeline knows of the film as a whole. In a view all of it comes from the view. */
export interface TimelineModel {
  /** Transitions known so far. */
  readonly count: number;
  readonly reading: ReadingState;
  /** Whether `count` is the whole number. */
  readonly complete: boolean;
  readonly tears: readonly Tear[];
  /** The last line of a log that is perhaps still being written, where it is not whole yet. */
  readonly waiting: DamageFacts | null;
  readonly growing: boolean;
  /** Whether more steps may come, so that the end can be followed. */
  readonly open: boolean;
  readonly marks: MarkSet;
  /** The last ordinal there can be, where that is known before the steps are counted: a view ends at its pause. */
  readonly end: number | null;
  /** The step looked at, beyond what is known only while it is awaited; 0 in an empty film. */
  readonly ordinal: number;
  /** Whether that step lies beyond what is known so far, of the log while there is more of it or of a view. */
  readonly awaited: boolean;
  /** Where a view is paused; null for an episode. */
  readonly pause: { readonly step: string; readonly position: Side } | null;
  /** Where the pause stands that was chosen for this episode; null in a view, which ends there. */
  readonly pausedAt: PausePoint | null;
}

const NO_MARKS: MarkSet = { index: new MarkIndex(), done: 0, complete: false };

/** The film of a subject: how long it is, where it is torn, what is marked, and which step is looked at. */
export function useTimelineModel(subject: Subject): TimelineModel {
  const run = useRun();
  const client = useQueryClient();
  const log = useLog(subject.kind === "episode" ? subject.episode : null);
  const view = useViewFacts(subject);
  const asked = useSelection((state) => state.ordinal);
  const pausedAt = useSelection((state) => state.pause);

  const facts = subject.kind === "episode" ? log.data : undefined;
  const count = (subject.kind === "episode" ? facts?.transitions : view.data?.transitions) ?? 0;
  const complete = subject.kind === "episode" ? facts?.complete === true : view.data !== undefined;
  const error = subject.kind === "episode" ? log.error : view.error;
  // Where nothing is known for a failure, there is nothing that could be waited for.
  const awaited = !complete && asked >= count && (error === null || count > 0);
  // A log is looked through for marks once it is read: two passes at once would only slow down the first.
  const marks = useQuery({ ...marksQuery(run, subject), enabled: complete && count > 0 });
  const tears = useMemo(() => tearsOf(facts?.damage ?? []), [facts?.damage]);

  const away = isAway(facts?.liveness) ? facts.liveness : null;
  const reading = useMemo((): ReadingState => {
    const goOn = () => {
      if (subject.kind === "episode")
        void client.fetchQuery(logQuery(run, subject.episode)).catch(() => null);
      else void client.refetchQueries({ queryKey: [run.key, subject, "view-facts"] });
    };
    if (complete) return { kind: "complete" };
    if (away !== null) return { kind: "away", liveness: away };
    if (error !== null) return { kind: "failed", error, goOn };
    if (facts !== undefined && log.fetchStatus === "idle") return { kind: "cancelled", goOn };
    return { kind: "reading", done: facts === undefined ? null : facts.bytesRead / Math.max(1, facts.bytes) };
  }, [subject, run, client, complete, facts, away, log.fetchStatus, error]);

  return {
    count,
    reading,
    complete,
    tears,
    waiting: facts?.waiting ?? null,
    growing: facts?.liveness === "growing",
    open: facts?.liveness === "growing" || facts?.liveness === "recent",
    marks: marks.data ?? NO_MARKS,
    end: subject.kind === "view" ? lastShown(subject.pause) : null,
    ordinal: awaited ? asked : Math.max(0, Math.min(asked, count - 1)),
    awaited,
    pause: view.data === undefined ? null : { step: view.data.pauseStep, position: view.data.position },
    pausedAt: subject.kind === "episode" ? pausedAt : null,
  };
}
