import { type QueryClient, useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { type RunHandle, useRun } from "../../state/queries/run-context.ts";
import { SUMMARY_PAGE, stepQuery, summariesQuery } from "../../state/queries/step-queries.ts";
import type { StepSummary, Subject } from "../../worker/protocol.ts";
import { noteActors } from "./actors.ts";
import { pagesFor } from "./strip-geometry.ts";

/** How much of a film is known. */
export interface FilmLength {
  /** Transitions known so far. */
  readonly count: number;
  /** Whether those are all. */
  readonly complete: boolean;
}

/** One text for a subject of an opened run. */
export function filmKey(run: RunHandle, subject: Subject): string {
  return JSON.stringify([run.key, subject]);
}

function pageOf(ordinal: number): number {
  return Math.floor(ordinal / SUMMARY_PAGE);
}

/** The longest answer that is cached for a page, whatever was known of the log when it was asked for. */
function knownPage(client: QueryClient, run: RunHandle, subject: Subject, page: number) {
  const queryKey = [run.key, subject, "summaries", page];
  const answers = client.getQueriesData<readonly StepSummary[]>({ queryKey });
  return answers.map(([, answer]) => answer).sort((a, b) => (b?.length ?? 0) - (a?.length ?? 0))[0];
}

/** One page of summaries; with `ask` false only if it is cached. */
function pageQuery(
  client: QueryClient,
  run: RunHandle,
  subject: Subject,
  page: number,
  film: FilmLength,
  ask: boolean,
) {
  const query = summariesQuery(run, subject, page, film.count);
  return {
    ...query,
    enabled: ask && query.enabled !== false,
    // While a log grows its last page is asked for again and again; what is there of it stays in sight.
    placeholderData: () => knownPage(client, run, subject, page),
  };
}

/**
 * Summaries of the steps with these ordinals, by ordinal; those that are not there yet are left out, and with `ask`
 * false they are not asked for either.
 */
export function useSummaries(
  subject: Subject,
  ordinals: readonly number[],
  film: FilmLength,
  ask: boolean,
): ReadonlyMap<number, StepSummary> {
  const run = useRun();
  const client = useQueryClient();
  const pages = useQueries({
    queries: pagesFor(ordinals).map((page) => pageQuery(client, run, subject, page, film, ask)),
  });
  const summaries = pages.flatMap(({ data }) => data ?? []);
  const key = filmKey(run, subject);
  useEffect(() => noteActors(key, summaries));
  return new Map(summaries.map((summary) => [summary.ordinal, summary]));
}

/** The summary of one step; undefined while it is not there. */
export function useSummary(
  subject: Subject,
  ordinal: number,
  film: FilmLength,
  ask = true,
): StepSummary | undefined {
  const run = useRun();
  const client = useQueryClient();
  const { data } = useQuery(pageQuery(client, run, subject, pageOf(ordinal), film, ask));
  return data?.find((summary) => summary.ordinal === ordinal);
}

/** What names a step. */
export type StepLabel = Pick<StepSummary, "unread" | "step" | "actor" | "headline">;

const UNREAD: StepLabel = { unread: true, step: null, actor: null, headline: "" };

/**
 * What names the step looked at; undefined while that is not known. It is taken from where it is known first: the
 * strip's summaries, or the step itself, which is read for the stage anyway.
 */
export function useStepLabel(subject: Subject, ordinal: number, film: FilmLength): StepLabel | undefined {
  const run = useRun();
  const summary = useSummary(subject, ordinal, film, false);
  const asked = summary === undefined && ordinal < film.count;
  const { data: facts, isError } = useQuery({ ...stepQuery(run, subject, ordinal), enabled: asked });
  if (summary !== undefined) return summary;
  if (facts === undefined) return isError ? UNREAD : undefined;
  return { unread: false, step: facts.step, actor: facts.action.actor, headline: facts.action.headline };
}

/** The summary of a step if it is cached; nothing is asked for. */
export function cachedSummary(
  client: QueryClient,
  run: RunHandle,
  subject: Subject,
  ordinal: number,
): StepSummary | undefined {
  return knownPage(client, run, subject, pageOf(ordinal))?.find((summary) => summary.ordinal === ordinal);
}
