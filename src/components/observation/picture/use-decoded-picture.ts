import { useEffect, useState } from "react";
import type { Size } from "./coordinate-space.ts";

/** A picture that is ready to be painted in the very next frame. */
export interface DecodedPicture {
  readonly url: string;
  /** Its own pixels. */
  readonly natural: Size;
}

export type Decoding =
  | { readonly status: "decoding" }
  | { readonly status: "decoded"; readonly picture: DecodedPicture }
  /** The browser cannot read the bytes as a picture. */
  | { readonly status: "undecodable" };

/** What a browser makes of an SVG that tells no size. */
const UNSIZED: Size = { width: 300, height: 150 };

/**
 * Decodes a picture off the page's thread. The answer always belongs to the given blob; the object URL is revoked when
 * it changes or the component goes (an `img` that already shows it keeps its picture).
 */
export function useDecodedPicture(blob: Blob | null): Decoding {
  const [done, setDone] = useState<{ readonly of: Blob; readonly decoding: Decoding } | null>(null);
  useEffect(() => {
    if (blob === null) return;
    const url = URL.createObjectURL(blob);
    const image = new Image();
    image.src = url;
    let wanted = true;
    const settle = (decoding: Decoding) => {
      if (wanted) setDone({ of: blob, decoding });
    };
    image.decode().then(
      () => settle({ status: "decoded", picture: { url, natural: naturalSize(image) } }),
      () => settle({ status: "undecodable" }),
    );
    return () => {
      wanted = false;
      URL.revokeObjectURL(url);
    };
  }, [blob]);
  return done !== null && done.of === blob ? done.decoding : { status: "decoding" };
}

function naturalSize(image: HTMLImageElement): Size {
  const { naturalWidth: width, naturalHeight: height } = image;
  return width > 0 && height > 0 ? { width, height } : UNSIZED;
}
