import { type QueryClient, useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { type RunHandle, useRun } from "../../state/queries/run-context.ts";
import { SUMMARY_PAGE, summariesQuery } from "../../state/queries/step-queries.ts";
import type { StepSummary, Subject } from "../../worker/protocol.ts";
import { noteActors } from "./actors.ts";
import { pagesFor } from "./strip-geometry.ts";

type Page = readonly StepSummary[];

/** The longest answer that is cached for a page, whatever was known of the log when it was asked for. */
function knownPage(client: QueryClient, run: RunHandle, subject: Subject, page: number): Page | undefined {
  const answers = client.getQueriesData<Page>({ queryKey: [run.key, subject, "summaries", page] });
  let longest: Page | undefined;
  for (const [, answer] of answers) {
    if (answer !== undefined && answer.length > (longest?.length ?? 0)) longest = answer;
  }
  return longest;
}

function pageQuery(client: QueryClient, run: RunHandle, subject: Subject, page: number, known: number) {
  return {
    ...summariesQuery(run, subject, page, known),
    // While a log grows its last page is asked for again and again; what is there of it stays in sight.
    placeholderData: () => knownPage(client, run, subject, page),
  };
}

/** Summaries of the steps with these ordinals, by ordinal; those that are not there yet are left out. */
export function useSummaries(
  subject: Subject,
  ordinals: readonly number[],
  known: number,
): ReadonlyMap<number, StepSummary> {
  const run = useRun();
  const client = useQueryClient();
  const pages = useQueries({
    queries: pagesFor(ordinals).map((page) => pageQuery(client, run, subject, page, known)),
  });
  const summaries = pages.flatMap(({ data }) => data ?? []);
  const film = filmKey(run, subject);
  useEffect(() => noteActors(film, summaries));
  return new Map(summaries.map((summary) => [summary.ordinal, summary]));
}

/** One text for a subject of an opened run. */
export function filmKey(run: RunHandle, subject: Subject): string {
  return JSON.stringify([run.key, subject]);
}

/** The summary of one step; undefined while it is not there. */
export function useSummary(subject: Subject, ordinal: number, known: number): StepSummary | undefined {
  const run = useRun();
  const client = useQueryClient();
  const { data } = useQuery(pageQuery(client, run, subject, Math.floor(ordinal / SUMMARY_PAGE), known));
  return data?.find((summary) => summary.ordinal === ordinal);
}

/** The summary of a step if it is cached; nothing is asked for. */
export function cachedSummary(
  client: QueryClient,
  run: RunHandle,
  subject: Subject,
  ordinal: number,
): StepSummary | undefined {
  const page = knownPage(client, run, subject, Math.floor(ordinal / SUMMARY_PAGE));
  return page?.find((summary) => summary.ordinal === ordinal);
}
