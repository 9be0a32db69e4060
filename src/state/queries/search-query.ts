import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { SearchCounts, StepFacets, StepQuery, Subject } from "../../worker/protocol.ts";
import { FoundSteps } from "../found-steps.ts";
import { asksAnything, NO_FILTERS, useSearch } from "../search.ts";
import { type RunHandle, useRun } from "./run-context.ts";

/** One state of a search that goes on: a new object for each report, so that what shows it can compare. */
export interface SearchProgress {
  readonly found: FoundSteps;
  /** Null before the first report. */
  readonly counts: SearchCounts | null;
  readonly complete: boolean;
}

/**
 * The steps of a subject that a query holds of, growing report by report. Cancelling keeps what was found; fetching again
 * goes on from there.
 */
export function searchQuery(run: RunHandle, subject: Subject, query: StepQuery) {
  const queryKey = [run.key, subject, "search", query];
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }): Promise<SearchProgress> => {
      const before = client.getQueryData<SearchProgress>(queryKey);
      const found = before?.found ?? new FoundSteps();
      // The last line of a log that is being written may have been looked at before it was whole.
      const from = Math.max(0, (before?.counts?.looked ?? 0) - 1);
      found.dropFrom(from);
      const inAll = (counts: SearchCounts): SearchCounts => ({
        ...counts,
        steps: found.ordinals.length,
        hits: found.hits,
        unread: counts.unread + (before?.counts?.unread ?? 0),
      });
      const counts = await run.client.request(
        "search",
        { subject, query, from },
        {
          signal,
          onProgress: (report) => {
            found.add(report);
            const progress = { found, counts: inAll(report.counts), complete: false };
            client.setQueryData<SearchProgress>(queryKey, progress);
          },
        },
      );
      return { found, counts: inAll(counts), complete: true };
    },
    staleTime: (cached) => (cached.state.data?.complete === false ? 0 : Number.POSITIVE_INFINITY),
  });
}

/** One text for a subject. */
export function subjectKey(run: RunHandle, subject: Subject): string {
  return JSON.stringify([run.key, subject]);
}

/** Where a search stays open: the episode whatever the lens, or the pause file. */
export function searchPlace(run: RunHandle, subject: Subject): string {
  const place = subject.kind === "pause-file" ? "pause-file" : subject.episode;
  return JSON.stringify([run.key, place]);
}

/** Keeps the search open, with its filters, when its run is opened again: `from` and `to` are the keys of the two runs. */
export function takeSearchAlong(from: string, to: string): void {
  const [old, anew] = [keyed(from), keyed(to)];
  const moved = (text: string) => (text.startsWith(old) ? `${anew}${text.slice(old.length)}` : text);
  useSearch.setState(({ openIn, filteredSubject }) => ({
    openIn: openIn === null ? null : moved(openIn),
    filteredSubject: moved(filteredSubject),
  }));
}

/** What begins the text of every place in a run. */
function keyed(runKey: string): string {
  return `[${JSON.stringify(runKey)},`;
}

export function useSearchOpen(subject: Subject): boolean {
  const place = searchPlace(useRun(), subject);
  return useSearch((state) => state.openIn === place);
}

/** What is looked for in a subject now; null where the search is closed or asks nothing. */
export function useActiveQuery(subject: Subject): StepQuery | null {
  const open = useSearchOpen(subject);
  const key = subjectKey(useRun(), subject);
  const text = useSearch((state) => state.text).trim();
  const filters = useSearch((state) => (state.filteredSubject === key ? state.filters : NO_FILTERS));
  return useMemo(() => {
    const query = { text, ...filters };
    return open && asksAnything(query) ? query : null;
  }, [open, text, filters]);
}

const NOTHING: StepQuery = { text: "", ...NO_FILTERS };

/** The search that goes on in a subject. Whoever shows any of it shares the one request. */
export function useStepSearch(subject: Subject) {
  const query = useActiveQuery(subject);
  return useQuery({
    ...searchQuery(useRun(), subject, query ?? NOTHING),
    enabled: query !== null,
  });
}

/** What the steps of a subject can be narrowed by; looked for only when somebody asks. */
export function useStepFacets(subject: Subject, asked: boolean) {
  const run = useRun();
  const queryKey = [run.key, subject, "step-facets"];
  return useQuery({
    queryKey,
    queryFn: ({ signal, client }) =>
      run.client.request(
        "stepFacets",
        { subject },
        { signal, onProgress: (facets) => client.setQueryData<StepFacets>(queryKey, facets) },
      ),
    enabled: asked,
    // What was told before the end is asked for again when it is looked at again; the worker knows it by then.
    staleTime: ({ state: { data } }) =>
      data !== undefined && data.looked < data.known ? 0 : Number.POSITIVE_INFINITY,
  });
}
