import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import type { Subject } from "../../worker/protocol.ts";
import { logQuery } from "./log-queries.ts";
import { type RunHandle, useRun } from "./run-context.ts";

/** Steps that one request for summaries asks for. */
export const SUMMARY_PAGE = 50;

/** Everything a person is told of one transition of a subject. */
export function stepQuery(run: RunHandle, subject: Subject, ordinal: number) {
  return queryOptions({
    queryKey: [run.key, subject, "step", ordinal],
    queryFn: ({ signal }) => run.client.request("step", { subject, ordinal }, { signal }),
  });
}

/**
 * The step looked at. While another one is read, the previous answer stays with its own ordinal: label and content
 * are always of the same step (compare `data.ordinal`).
 */
export function useStep(subject: Subject, ordinal: number) {
  const run = useRun();
  return useQuery({
    ...stepQuery(run, subject, ordinal),
    // Nothing of one subject may stand in for another: a view holds less than its episode.
    placeholderData: (previous, query) => (sameSubject(query?.queryKey[1], subject) ? previous : undefined),
  });
}

function sameSubject(key: unknown, subject: Subject): boolean {
  return JSON.stringify(key) === JSON.stringify(subject);
}

/** One page of the timeline's cells, by page number. */
export function summariesQuery(run: RunHandle, subject: Subject, page: number, known: number) {
  const from = page * SUMMARY_PAGE;
  const count = Math.max(0, Math.min(SUMMARY_PAGE, known - from));
  return queryOptions({
    // A page that was asked for while the log was still growing is asked again when more of it is known.
    queryKey: [run.key, subject, "summaries", page, count],
    queryFn: ({ signal }) => run.client.request("summaries", { subject, from, count }, { signal }),
    enabled: count > 0,
  });
}

export function useViewFacts(subject: Subject) {
  const run = useRun();
  return useQuery({
    queryKey: [run.key, subject, "view-facts"],
    queryFn: ({ signal }) => run.client.request("viewFacts", { subject }, { signal }),
    enabled: subject.kind !== "episode",
    retry: false,
  });
}

/** Makes a view again that could not be made, and goes on with reading its log where that had failed. */
export function askAgainForView(
  client: QueryClient,
  run: RunHandle,
  subject: Extract<Subject, { kind: "view" }>,
): void {
  // Whoever waits for the log learns how that ends from the view itself.
  client.fetchQuery(logQuery(run, subject.episode)).catch(() => null);
  const view = JSON.stringify(subject);
  void client.resetQueries({
    queryKey: [run.key],
    predicate: ({ queryKey, state }) => state.status === "error" && JSON.stringify(queryKey).includes(view),
  });
}

/** The snapshot that stands at the pause of a view. */
export function usePauseSnapshot(subject: Subject) {
  const run = useRun();
  return useQuery({
    queryKey: [run.key, subject, "pause-snapshot"],
    queryFn: ({ signal }) => run.client.request("pauseSnapshot", { subject }, { signal }),
    retry: false,
  });
}
