import { queryOptions } from "@tanstack/react-query";
import type { RunHandle } from "../../../state/queries/run-context.ts";
import type { Seen, Subject } from "../../../worker/protocol.ts";

/** Places of observation, and of state, that are listed at most. */
export const MOST_CHANGES = 300;

/** Where before and after of a step differ, in what was shown or in what stood. */
export function changesQuery(run: RunHandle, subject: Subject, ordinal: number, seen: Seen) {
  return queryOptions({
    queryKey: [run.key, subject, "changes", ordinal, seen],
    queryFn: ({ signal }) =>
      run.client.request("changes", { subject, ordinal, seen, limit: MOST_CHANGES }, { signal }),
  });
}
