import { QueryClient } from "@tanstack/react-query";

/**
 * The cache of what the worker answered. Nothing in it goes stale, since a run is read from one snapshot; nothing waits
 * for a network; what no part of the page shows any more is dropped soon, since answers can be large.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: "always",
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: 8_000,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // Answers are never refetched in place, and comparing big ones costs more than it saves.
        structuralSharing: false,
      },
      mutations: { networkMode: "always", retry: false },
    },
  });
}
