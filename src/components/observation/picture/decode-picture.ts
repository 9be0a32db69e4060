import type { Size } from "./coordinate-space.ts";

/**
 * A picture that can be painted in the very next frame. Its pixels are held as a bitmap, which is given back the moment
 * it is not needed: those behind an `img` stay in memory for as long as the browser likes.
 */
export type DecodedPicture =
  | { readonly kind: "bitmap"; readonly bitmap: ImageBitmap; readonly natural: Size }
  /** What is no bitmap: a drawing without pixels of its own, or one that moves. */
  | { readonly kind: "address"; readonly url: string; readonly natural: Size };

const NEVER_BITMAPS: ReadonlySet<string> = new Set(["image/svg+xml", "image/gif"]);
/** What a browser makes of an SVG that tells no size. */
const UNSIZED: Size = { width: 300, height: 150 };

/**
 * Decodes a picture off the page's thread; null when the browser cannot read the bytes as one. Whoever asked gives it
 * back by `releasePicture`.
 */
export async function decodePicture(blob: Blob): Promise<DecodedPicture | null> {
  return (NEVER_BITMAPS.has(blob.type) ? null : await decodeBitmap(blob)) ?? (await decodeAddress(blob));
}

/** Gives back what a picture holds. Where it is painted it stays on screen; it cannot be drawn again. */
export function releasePicture(picture: DecodedPicture): void {
  if (picture.kind === "bitmap") picture.bitmap.close();
  else URL.revokeObjectURL(picture.url);
}

async function decodeBitmap(blob: Blob): Promise<DecodedPicture | null> {
  try {
    // Turned as its EXIF says, as an `img` is.
    const bitmap = await createImageBitmap(blob, { imageOrientation: "from-image" });
    return { kind: "bitmap", bitmap, natural: { width: bitmap.width, height: bitmap.height } };
  } catch {
    return null;
  }
}

async function decodeAddress(blob: Blob): Promise<DecodedPicture | null> {
  const url = URL.createObjectURL(blob);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch {
    URL.revokeObjectURL(url);
    return null;
  }
  const { naturalWidth: width, naturalHeight: height } = image;
  return { kind: "address", url, natural: width > 0 && height > 0 ? { width, height } : UNSIZED };
}
