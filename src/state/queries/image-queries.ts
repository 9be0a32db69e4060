import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import type { ImageAnswer, ImageFacts, ThumbnailAnswer, ValueRef } from "../../worker/protocol.ts";
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

/** How long it stands, in milliseconds, that a picture's file is not there or holds another one. */
const UNFOUND_MS = 2000;

/** Whether another answer may come of the same picture: its file can still be written, or be put back. */
function mayChange(answer: { readonly status: ImageAnswer["status"] } | undefined): boolean {
  return answer?.status === "missing" || answer?.status === "not-as-recorded";
}

function staleTime(query: { readonly state: { readonly data: ImageAnswer | ThumbnailAnswer | undefined } }) {
  return mayChange(query.state.data) ? UNFOUND_MS : Number.POSITIVE_INFINITY;
}

/** A saved image with the verdict on its hash. */
export function imageQuery(run: RunHandle, image: ImageFacts, ref: ValueRef) {
  const queryKey = [run.key, "image", ...identity(image, ref)];
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }) => {
      const answer = await run.client.request("image", { ref }, { signal });
      return standing(client.getQueryData<ImageAnswer>(queryKey), answer);
    },
    staleTime,
    gcTime: KEPT_MS,
  });
}

/** What stands of a picture: one that was read does not give way to none, nor to the same bytes again. */
function standing(before: ImageAnswer | undefined, answer: ImageAnswer): ImageAnswer {
  if (before === undefined || !("blob" in before)) return answer;
  return "blob" in answer && answer.sha256 !== before.sha256 ? answer : before;
}

export function useImage(image: ImageFacts, ref: ValueRef) {
  return useQuery(imageQuery(useRun(), image, ref));
}

/** Where in a thumbnail's key its height stands, and where its picture's identity begins. */
const HEIGHT_AT = 2;
const PICTURE_FROM = 3;

/**
 * A small decoded picture; `height` in device pixels. Where it cannot be had any more, the same picture as it was drawn
 * in another size. The bitmap belongs to the cache: draw it, never close it.
 */
export function thumbnailQuery(run: RunHandle, image: ImageFacts, ref: ValueRef, height: number) {
  const picture = identity(image, ref);
  return queryOptions({
    queryKey: [run.key, "thumbnail", height, ...picture],
    queryFn: async ({ signal, client }) => {
      const drawn = () => drawnThumbnail(client, run, picture);
      try {
        const answer = await run.client.request("thumbnail", { ref, height }, { signal });
        return mayChange(answer) ? (drawn() ?? answer) : answer;
      } catch (error) {
        const other = signal.aborted ? undefined : drawn();
        if (other === undefined) throw error;
        return other;
      }
    },
    staleTime,
  });
}

/** The picture as it was drawn in any size. */
function drawnThumbnail(
  client: QueryClient,
  run: RunHandle,
  picture: readonly unknown[],
): ThumbnailAnswer | undefined {
  const same = JSON.stringify(picture);
  return client
    .getQueriesData<ThumbnailAnswer>({
      queryKey: [run.key, "thumbnail"],
      predicate: ({ queryKey }) => JSON.stringify(queryKey.slice(PICTURE_FROM)) === same,
    })
    .map(([, answer]) => answer)
    .find((answer) => answer !== undefined && answer.bitmap !== null);
}

/** Whether a thumbnail was drawn for another size than it was asked for in. */
function standsIn(queryKey: readonly unknown[], { bitmap, height }: ThumbnailAnswer): boolean {
  return bitmap !== null && height !== queryKey[HEIGHT_AT];
}

/** Asks again for the pictures that were not to be had: those in sight at once, all others when they are looked at. */
export function askAgainForPictures(client: QueryClient, run: RunHandle): void {
  const images = client
    .getQueriesData<ImageAnswer>({ queryKey: [run.key, "image"] })
    .filter(([, answer]) => mayChange(answer));
  const thumbnails = client
    .getQueriesData<ThumbnailAnswer>({ queryKey: [run.key, "thumbnail"] })
    .filter(
      ([queryKey, answer]) => answer !== undefined && (mayChange(answer) || standsIn(queryKey, answer)),
    );
  for (const [queryKey] of [...images, ...thumbnails]) {
    void client.invalidateQueries({ queryKey, exact: true });
  }
}
