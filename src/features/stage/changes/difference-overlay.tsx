import { useCallback } from "react";
import type { PicturePlace } from "../../../components/observation/picture/picture-frame.tsx";
import type { ComparedPictures } from "./pixel-difference-query.ts";

export interface DifferenceOverlayProps {
  readonly place: PicturePlace;
  readonly difference: ComparedPictures;
}

/** Over what is the same a veil, over what differs a strong colour: both as one 32-bit pixel, ABGR in memory. */
const VEIL = 0xb8ffffff;
const DIFFERS = 0xb06a18d6;

/** What differs between two pictures, over the second. */
export function DifferenceOverlay({ place: { rect }, difference }: DifferenceOverlayProps) {
  const { mask, size } = difference;
  const draw = useCallback(
    (canvas: HTMLCanvasElement | null) => {
      const context = canvas?.getContext("2d");
      if (context == null) return;
      const image = context.createImageData(size.width, size.height);
      const pixels = new Uint32Array(image.data.buffer);
      for (let at = 0; at < mask.length; at += 1) pixels[at] = mask[at] === 1 ? DIFFERS : VEIL;
      context.putImageData(image, 0, 0);
    },
    [mask, size],
  );
  return (
    <canvas
      ref={draw}
      aria-hidden
      width={size.width}
      height={size.height}
      className="pointer-events-none absolute"
      style={rect}
    />
  );
}
