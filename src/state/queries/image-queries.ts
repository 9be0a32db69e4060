import { queryOptions, useQuery } from "@tanstack/react-query";
import type { ImageFacts, ValueRef } from "../../worker/protocol.ts";
import { type RunHandle, useRun } from "./run-context.ts";

/**
 * A saved image with the verdict on its hash. Keyed by the picture, not by the place it stands in, since one
 * screenshot stands many times in a run.
 */
export function imageQuery(run: RunHandle, image: ImageFacts, ref: ValueRef) {
  return queryOptions({
    queryKey: [run.key, "image", image.key],
    queryFn: ({ signal }) => run.client.request("image", { ref }, { signal }),
  });
}

export function useImage(image: ImageFacts, ref: ValueRef) {
  return useQuery(imageQuery(useRun(), image, ref));
}

/** A small decoded picture; `height` in device pixels. The bitmap belongs to the cache: draw it, never close it. */
export function thumbnailQuery(run: RunHandle, image: ImageFacts, ref: ValueRef, height: number) {
  return queryOptions({
    queryKey: [run.key, "thumbnail", image.key, height],
    queryFn: ({ signal }) => run.client.request("thumbnail", { ref, height }, { signal }),
  });
}
