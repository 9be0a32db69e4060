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
  const picture = identity(image, ref);
  const queryKey = [run.key, "image", ...picture];
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }) => {
      const answer = await run.client.request("image", { ref }, { signal });
      // Where one has come back, others may have.
      if ("blob" in answer && wasMissing(client, run, picture)) askAgainForPictures(client, run);
      return standing(client.getQueryData<ImageAnswer>(queryKey), answer);
    },
    staleTime,
    gcTime: KEPT_MS,
  });
}

/**
 * What stands of a picture: one that was read does not give way to none, nor to the same bytes again; and one that is
 * still missing is the same answer as before, for which nothing is drawn anew.
 */
function standing(before: ImageAnswer | undefined, answer: ImageAnswer): ImageAnswer {
  if (before?.status === "missing" && answer.status === "missing") {
    return answer.sentence === before.sentence ? before : answer;
  }
  if (before === undefined || !("blob" in before)) return answer;
  return "blob" in answer && answer.sha256 !== before.sha256 ? answer : before;
}

export function useImage(image: ImageFacts, ref: ValueRef) {
  return useQuery(imageQuery(useRun(), image, ref));
}

/** Where in the keys the picture's identity begins, and where in a thumbnail's its height stands. */
const IMAGE_FROM = 2;
const HEIGHT_AT = 2;
const THUMBNAIL_FROM = 3;

/**
 * A small decoded picture; `height` in device pixels. Where it cannot be had any more, the same picture as it was drawn
 * in another size. The bitmap belongs to the cache: draw it, never close it.
 */
export function thumbnailQuery(run: RunHandle, image: ImageFacts, ref: ValueRef, height: number) {
  const picture = identity(image, ref);
  const queryKey = [run.key, "thumbnail", height, ...picture];
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }) => {
      const drawn = () => drawnThumbnail(client, run, picture);
      try {
        const answer = await run.client.request("thumbnail", { ref, height }, { signal });
        const before = client.getQueryData<ThumbnailAnswer>(queryKey);
        if (isMissing(before) && !isMissing(answer)) askAgainForPictures(client, run);
        if (!mayChange(answer)) return answer;
        // Where it is as it was, the very answer of before: for that nothing is drawn anew.
        return drawn() ?? (before?.status === answer.status ? before : answer);
      } catch (error) {
        const other = signal.aborted ? undefined : drawn();
        if (other === undefined) throw error;
        return other;
      }
    },
    staleTime,
  });
}

/** Tells queries of one picture, whose identity begins at a place of their keys. */
function isOf(picture: readonly unknown[], from: number) {
  const same = JSON.stringify(picture);
  return ({ queryKey }: { readonly queryKey: readonly unknown[] }) =>
    JSON.stringify(queryKey.slice(from)) === same;
}

/** The picture as it was drawn in any size. */
function drawnThumbnail(
  client: QueryClient,
  run: RunHandle,
  picture: readonly unknown[],
): ThumbnailAnswer | undefined {
  return client
    .getQueriesData<ThumbnailAnswer>({
      queryKey: [run.key, "thumbnail"],
      predicate: isOf(picture, THUMBNAIL_FROM),
    })
    .map(([, answer]) => answer)
    .find((answer) => answer !== undefined && answer.bitmap !== null);
}

/** Whether a picture that is had now was missing, large or small, when it was asked for last. */
function wasMissing(client: QueryClient, run: RunHandle, picture: readonly unknown[]): boolean {
  const isSame = { image: isOf(picture, IMAGE_FROM), thumbnail: isOf(picture, THUMBNAIL_FROM) };
  return (["image", "thumbnail"] as const).some((kind) => missing(client, run, kind).some(isSame[kind]));
}

/** What was missing when it was asked for last. */
function missing(client: QueryClient, run: RunHandle, kind: "image" | "thumbnail", type?: "active") {
  const queryKey = [run.key, kind];
  return client
    .getQueryCache()
    .findAll({ queryKey, ...(type && { type }), predicate: ({ state }) => isMissing(state.data) });
}

function isMissing(answer: unknown): boolean {
  return typeof answer === "object" && answer !== null && "status" in answer && answer.status === "missing";
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
    // What is being asked for is not begun anew: it would never end where it takes long.
    void client.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false });
  }
}

/** Small pictures that one look asks for: each costs the reading of its step. */
const LOOKED_FOR = 4;

/**
 * Looks again for pictures in sight whose files were not there: for the large ones, and in turn for some of the small
 * ones. As soon as one of them is there, all others are asked for.
 */
export function lookForMissing(client: QueryClient, run: RunHandle): void {
  const small = missing(client, run, "thumbnail", "active")
    .sort((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt)
    .slice(0, LOOKED_FOR);
  for (const { queryKey } of [...missing(client, run, "image", "active"), ...small]) {
    void client.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false });
  }
}
