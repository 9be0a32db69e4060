import { queryOptions, useQuery } from "@tanstack/react-query";
import type { ValueRef } from "../../worker/protocol.ts";
import { type RunHandle, useRun } from "./run-context.ts";

/** Children that one request asks for. */
export const CHILD_PAGE = 100;

export function valueNodeQuery(run: RunHandle, ref: ValueRef) {
  return queryOptions({
    queryKey: [run.key, "value", ref, "node"],
    queryFn: ({ signal }) => run.client.request("valueNode", { ref }, { signal }),
  });
}

/** Children of a map or list, a page at a time. */
export function valueChildrenQuery(run: RunHandle, ref: ValueRef, page: number) {
  return queryOptions({
    queryKey: [run.key, "value", ref, "children", page],
    queryFn: ({ signal }) =>
      run.client.request("valueChildren", { ref, from: page * CHILD_PAGE, count: CHILD_PAGE }, { signal }),
  });
}

/** UTF-16 units of one slice of a long text. */
export const TEXT_PAGE = 20_000;

export function valueTextQuery(run: RunHandle, ref: ValueRef, form: "string" | "json", page: number) {
  return queryOptions({
    queryKey: [run.key, "value", ref, "text", form, page],
    queryFn: ({ signal }) =>
      run.client.request("valueText", { ref, form, from: page * TEXT_PAGE, count: TEXT_PAGE }, { signal }),
  });
}

export function useValueSearch(ref: ValueRef, query: string, limit = 200) {
  const run = useRun();
  return useQuery({
    queryKey: [run.key, "value", ref, "search", query, limit],
    queryFn: ({ signal }) => run.client.request("valueSearch", { ref, query, limit }, { signal }),
    enabled: query !== "",
    // Matches of what was typed before stay while the next are found, in the same value only.
    placeholderData: (previous, query) =>
      JSON.stringify(query?.queryKey[2]) === JSON.stringify(ref) ? previous : undefined,
  });
}
