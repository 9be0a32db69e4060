import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { announce } from "../../state/announcements.ts";
import type { FoundSteps } from "../../state/found-steps.ts";
import { useLog } from "../../state/queries/log-queries.ts";
import { useRun } from "../../state/queries/run-context.ts";
import { searchQuery, useActiveQuery, useStepSearch } from "../../state/queries/search-query.ts";
import type { SearchCounts, StepQuery, Subject } from "../../worker/protocol.ts";
import { foundWords, nothingWords } from "./search-words.ts";

export interface StepSearch {
  /** What is looked for; null where nothing is. */
  readonly query: StepQuery | null;
  readonly found: FoundSteps | null;
  /** Null before anything is known. */
  readonly counts: SearchCounts | null;
  readonly looking: boolean;
  /** Whether every step that is known was looked at. */
  readonly complete: boolean;
  readonly error: Error | null;
  readonly stop: () => void;
  readonly goOn: () => void;
}

/** The search of a subject, with what stops it; says to a screen reader what it came to. */
export function useSearchOf(subject: Subject): StepSearch {
  const run = useRun();
  const client = useQueryClient();
  const query = useActiveQuery(subject);
  const { data, error, fetchStatus, refetch } = useStepSearch(subject);
  const active = query !== null;
  const complete = active && data?.complete === true;

  // A log that has grown is searched on.
  const transitions = useLog(subject.kind === "episode" ? subject.episode : null).data?.transitions ?? 0;
  const behind = complete && transitions > (data?.counts?.known ?? transitions);
  useEffect(() => {
    if (behind) void refetch();
  }, [behind, refetch]);

  const told = useRef<FoundSteps>(undefined);
  useEffect(() => {
    if (!complete || query === null || data === undefined || data.found === told.current) return;
    told.current = data.found;
    const { counts } = data;
    announce(counts === null || counts.steps === 0 ? nothingWords(query) : foundWords(counts));
  }, [complete, query, data]);

  return {
    query,
    found: active ? (data?.found ?? null) : null,
    counts: active ? (data?.counts ?? null) : null,
    looking: active && fetchStatus === "fetching",
    complete,
    error: active ? error : null,
    stop: () => {
      if (query !== null) void client.cancelQueries({ queryKey: searchQuery(run, subject, query).queryKey });
    },
    goOn: () => void refetch(),
  };
}
