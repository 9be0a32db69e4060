import { queryOptions } from "@tanstack/react-query";
import type { RunHandle } from "../../../state/queries/run-context.ts";
import type { TextFacts, ValueRoot } from "../../../worker/protocol.ts";

/** A text whole. For texts whose length is known to be bearable; the preview serves where it is the whole. */
export function wholeTextQuery(run: RunHandle, root: ValueRoot, text: TextFacts) {
  const ref = { root, path: text.path };
  return queryOptions({
    queryKey: [run.key, "value", ref, "whole-text"],
    queryFn: ({ signal }) =>
      text.preview.length === text.length
        ? text.preview
        : run.client.request("copyValue", { ref, form: "string" }, { signal }),
  });
}
