import { useEffect, useState } from "react";
import { type DecodedPicture, decodePicture, releasePicture } from "./decode-picture.ts";

export type Decoding =
  | { readonly status: "decoding" }
  | { readonly status: "decoded"; readonly picture: DecodedPicture }
  /** The browser cannot read the bytes as a picture. */
  | { readonly status: "undecodable" };

/**
 * Decodes a picture off the page's thread. The answer always belongs to the given blob. A decoded picture can be drawn
 * until the next one is decoded, so that it can stay on show meanwhile, or until the component goes.
 */
export function useDecodedPicture(blob: Blob | null): Decoding {
  const [done, setDone] = useState<{ readonly of: Blob; readonly picture: DecodedPicture | null } | null>(
    null,
  );
  useEffect(() => {
    if (blob === null) return;
    let wanted = true;
    void decodePicture(blob).then((picture) => {
      if (wanted) setDone({ of: blob, picture });
      else if (picture !== null) releasePicture(picture);
    });
    return () => {
      wanted = false;
    };
  }, [blob]);
  const last = done?.picture ?? null;
  useEffect(() => {
    if (last !== null) return () => releasePicture(last);
  }, [last]);
  if (done === null || done.of !== blob) return { status: "decoding" };
  return done.picture === null ? { status: "undecodable" } : { status: "decoded", picture: done.picture };
}
