import { useCallback } from "react";
import { usePixelRatio } from "../../components/use-pixel-ratio.ts";
import { fitWithin } from "./strip-geometry.ts";

export interface ThumbnailProps {
  readonly bitmap: ImageBitmap;
  /** Pixels of the whole picture, which is not drawn larger than it is. */
  readonly picture: { readonly width: number; readonly height: number };
  /** The room for it, in CSS pixels. */
  readonly box: { readonly width: number; readonly height: number };
}

/** A small decoded picture, drawn in device pixels. It is decoration: what stands around it says what it shows. */
export function Thumbnail({ bitmap, picture, box }: ThumbnailProps) {
  const ratio = usePixelRatio();
  const { width, height } = fitWithin(picture, box);
  const columns = Math.round(width * ratio);
  const rows = Math.round(height * ratio);
  const draw = useCallback(
    (canvas: HTMLCanvasElement | null) => {
      if (canvas === null) return;
      // Setting the size also clears it.
      canvas.width = columns;
      canvas.height = rows;
      const context = canvas.getContext("2d");
      if (context === null || bitmap.width === 0) return;
      context.imageSmoothingQuality = "high";
      context.drawImage(bitmap, 0, 0, columns, rows);
    },
    [bitmap, columns, rows],
  );
  return <canvas ref={draw} aria-hidden className="block" style={{ width, height }} />;
}
