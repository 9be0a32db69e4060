import type { QueryClient } from "@tanstack/react-query";
import { useQueryClient } from "@tanstack/react-query";
import type { ValuePath } from "../../replay/json/path.ts";
import { type RunHandle, useRun } from "../../state/queries/run-context.ts";
import { CHILD_PAGE, valueChildrenQuery } from "../../state/queries/value-queries.ts";
import type { ValueNode, ValueRef } from "../../worker/protocol.ts";

/** The value at a path below another. */
export function below(ref: ValueRef, path: ValuePath): ValueRef {
  return path.length === 0 ? ref : { root: ref.root, path: [...ref.path, ...path] };
}

/** A value as the clipboard gets it: a text as itself, all else as the JSON that an export writes. */
export function copyOf(run: RunHandle, ref: ValueRef, kind: ValueNode["kind"]): Promise<string> {
  return run.client.request("copyValue", { ref, form: kind === "string" ? "string" : "json" });
}

export type LoadChildren = (
  path: ValuePath,
  page: number,
  signal: AbortSignal,
) => Promise<readonly ValueNode[]>;

function childrenLoader(run: RunHandle, queries: QueryClient, ref: ValueRef): LoadChildren {
  return async (path, page, stop) => {
    const child = below(ref, path);
    const { queryKey } = valueChildrenQuery(run, child, page);
    const answer = await queries.fetchQuery({
      queryKey,
      queryFn: ({ signal }) =>
        run.client.request(
          "valueChildren",
          { ref: child, from: page * CHILD_PAGE, count: CHILD_PAGE },
          { signal: AbortSignal.any([signal, stop]) },
        ),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    });
    return answer.nodes;
  };
}

/** Reads children of a value through the query cache; one that is not shown any more can be stopped. */
export function useChildrenLoader(): (ref: ValueRef) => LoadChildren {
  const run = useRun();
  const queries = useQueryClient();
  return (ref) => childrenLoader(run, queries, ref);
}
