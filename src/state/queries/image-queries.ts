import { queryOptions, useQuery } from "@tanstack/react-query";
import type { ImageFacts, ValueRef } from "../../worker/protocol.ts";
import { type RunHandle, useRun } from "./run-context.ts";

/**
 * What an image is cached by: the picture itself, since one screenshot stands many times in a run. A picture whose
 * bytes stand in the record is known only by its place there, which is one place in each episode and each pause.
 */
function identity({ key }: ImageFacts, { root }: ValueRef): readonly unknown[] {
  return key.startsWith("inline:") ? [key, root] : [key];
}

/** A picture is megabytes, and there is one to a step: those that a scrub passes must not pile up. */
const KEPT_MS = 4000;

/** A saved image with the verdict on its hash. */
export function imageQuery(run: RunHandle, image: ImageFacts, ref: ValueRef) {
  return queryOptions({
    queryKey: [run.key, "image", ...identity(image, ref)],
    queryFn: ({ signal }) => run.client.request("image", { ref }, { signal }),
    gcTime: KEPT_MS,
  });
}

export function useImage(image: ImageFacts, ref: ValueRef) {
  return useQuery(imageQuery(useRun(), image, ref));
}

/** A small decoded picture; `height` in device pixels. The bitmap belongs to the cache: draw it, never close it. */
export function thumbnailQuery(run: RunHandle, image: ImageFacts, ref: ValueRef, height: number) {
  return queryOptions({
    queryKey: [run.key, "thumbnail", height, ...identity(image, ref)],
    queryFn: ({ signal }) => run.client.request("thumbnail", { ref, height }, { signal }),
  });
}
