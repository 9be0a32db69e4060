import { queryOptions } from "@tanstack/react-query";
import type { RunHandle } from "../../state/queries/run-context.ts";
import type { Subject } from "../../worker/protocol.ts";
import { MarkIndex, type MarkSet } from "./mark-index.ts";

/** Marks are small and looking through a whole log for them is not: they outlast a change of lens. */
const KEPT_MS = 10 * 60_000;

/**
 * Marks of every step of a subject, growing report by report while the worker looks through them. Asked again, it goes
 * on behind the last step that was looked at.
 */
export function marksQuery(run: RunHandle, subject: Subject) {
  const queryKey = [run.key, subject, "marks"];
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }): Promise<MarkSet> => {
      const { index, done: from } = client.getQueryData<MarkSet>(queryKey) ?? {
        index: new MarkIndex(),
        done: 0,
      };
      const { steps } = await run.client.request(
        "marks",
        { subject, from },
        {
          signal,
          onProgress: ({ marked, done }) => {
            index.add(marked);
            client.setQueryData<MarkSet>(queryKey, { index, done, complete: false });
          },
        },
      );
      return { index, done: steps, complete: true };
    },
    gcTime: KEPT_MS,
    staleTime: (query) => (query.state.data?.complete === false ? 0 : Number.POSITIVE_INFINITY),
  });
}
