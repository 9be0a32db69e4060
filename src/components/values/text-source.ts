import type { QueryKey } from "@tanstack/react-query";
import { useRun } from "../../state/queries/run-context.ts";
import { valueTextQuery } from "../../state/queries/value-queries.ts";
import type { TextSlice, ValueRef } from "../../worker/protocol.ts";

/** A text that is read slice by slice, in UTF-16 units. */
export interface TextSource {
  /** Tells it apart from every other; slices and searches are kept under it. */
  readonly key: QueryKey;
  readonly read: (from: number, count: number, signal: AbortSignal) => Promise<TextSlice>;
  /** The whole, for the clipboard. */
  readonly copy: () => Promise<string>;
}

/** A string itself, or the JSON of any value as an export writes it. */
export function useValueText(ref: ValueRef, form: "string" | "json"): TextSource {
  const run = useRun();
  return {
    key: valueTextQuery(run, ref, form, 0).queryKey.slice(0, -1),
    read: (from, count, signal) => run.client.request("valueText", { ref, form, from, count }, { signal }),
    copy: () => run.client.request("copyValue", { ref, form }),
  };
}
