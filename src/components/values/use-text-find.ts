import { useQuery } from "@tanstack/react-query";
import { type FindProgress, findThrough } from "./text-find.ts";
import type { TextSource } from "./text-source.ts";

/** Places that are found at most. */
export const FOUND_LIMIT = 2_000;

const NOTHING: FindProgress = { found: [], searched: 0, total: 0, more: false };

/** Looks through a whole text, loaded or not; ends when something else is looked for. */
export function useTextFind(source: TextSource, query: string) {
  return useQuery({
    queryKey: [...source.key, "find", query],
    queryFn: async ({ signal }) => {
      let last = NOTHING;
      const read = (from: number, count: number) => source.read(from, count, signal);
      for await (const progress of findThrough(read, query, FOUND_LIMIT)) last = progress;
      return last;
    },
    enabled: query !== "",
    retry: false,
  });
}
