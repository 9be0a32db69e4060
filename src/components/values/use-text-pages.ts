import { useQueries } from "@tanstack/react-query";
import { TEXT_PAGE } from "../../state/queries/value-queries.ts";
import type { ReadRange } from "./text-blocks.ts";
import type { TextSource } from "./text-source.ts";

export interface TextPages {
  /** UTF-16 units of the whole; null until the first slice is there. */
  readonly total: number | null;
  readonly read: ReadRange;
  readonly error: Error | null;
}

/** The slices of a text that are asked for, as one text with holes. */
export function useTextPages(source: TextSource, pages: readonly number[]): TextPages {
  const answers = useQueries({
    queries: pages.map((page) => ({
      queryKey: [...source.key, page],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        source.read(page * TEXT_PAGE, TEXT_PAGE, signal),
      retry: false,
    })),
  });
  const loaded = new Map<number, string>();
  for (const [at, { data }] of answers.entries()) {
    const page = pages[at];
    if (data !== undefined && page !== undefined) loaded.set(page, data.text);
  }
  return {
    total: answers.find(({ data }) => data !== undefined)?.data?.total ?? null,
    error: answers.find(({ error }) => error !== null)?.error ?? null,
    read: (from, to) => {
      let text = "";
      for (let at = Math.max(0, from); at < to; ) {
        const page = Math.floor(at / TEXT_PAGE);
        const slice = loaded.get(page);
        if (slice === undefined) return;
        const end = Math.min(to, (page + 1) * TEXT_PAGE);
        text += slice.slice(at - page * TEXT_PAGE, end - page * TEXT_PAGE);
        at = end;
      }
      return text;
    },
  };
}
