import { queryOptions } from "@tanstack/react-query";
import { breather } from "../../../components/observation/breather.ts";
import type { Size } from "../../../components/observation/picture/coordinate-space.ts";
import type { RunHandle } from "../../../state/queries/run-context.ts";
import { type PixelDifference, pixelDifference } from "./pixel-difference.ts";
import type { ComparablePicture } from "./use-comparable-picture.ts";

export type ReadyPicture = Extract<ComparablePicture, { readonly status: "ready" }>;

export interface ComparedPictures extends PixelDifference {
  /** The size both were compared at: the first one's. */
  readonly size: Size;
}

/** Compares two pictures at the size of the first. */
export function pixelDifferenceQuery(run: RunHandle, before: ReadyPicture, after: ReadyPicture) {
  return queryOptions({
    queryKey: [run.key, "pixel-difference", before.key, after.key],
    queryFn: async ({ signal }): Promise<ComparedPictures> => {
      const size = before.picture.natural;
      const [first, second] = await Promise.all([pixels(before.blob, size), pixels(after.blob, size)]);
      return { ...(await pixelDifference(first, second, size, breather(signal))), size };
    },
  });
}

async function pixels(blob: Blob, { width, height }: Size): Promise<Uint8ClampedArray> {
  const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  if (context === null) throw new Error("The browser has no room to compare these pictures.");
  const bitmap = await createImageBitmap(blob);
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return context.getImageData(0, 0, width, height).data;
}
