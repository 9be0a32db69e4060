import type { Locator, Page } from "@playwright/test";
import type { Digest } from "./digest.ts";

/** The picture on a canvas: its own pixels, and the bytes it was decoded from. */
export interface DrawnPicture extends Digest {
  readonly width: number;
  readonly height: number;
}

/**
 * Remembers which bytes each bitmap of the page was decoded from and which bitmap was drawn last on each canvas, so
 * that a test can tell which bytes a picture shows. Call it before the page is opened.
 */
export async function rememberDrawnPictures(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const decoded = new WeakMap<
      object,
      { readonly blob: Blob; readonly width: number; readonly height: number }
    >();
    const drawn = new WeakMap<object, object>();
    const decode = createImageBitmap.bind(window);
    Object.assign(window, {
      createImageBitmap: async (of: ImageBitmapSource, options?: ImageBitmapOptions) => {
        const bitmap = await decode(of, options);
        // A bitmap that is given back has no size any more.
        if (of instanceof Blob) decoded.set(bitmap, { blob: of, width: bitmap.width, height: bitmap.height });
        return bitmap;
      },
    });
    const { prototype } = CanvasRenderingContext2D;
    const draw = prototype.drawImage;
    prototype.drawImage = function (source: CanvasImageSource, ...place: number[]) {
      drawn.set(this.canvas, source);
      Reflect.apply(draw, this, [source, ...place]);
    };
    const pictureOn = (canvas: object) => decoded.get(drawn.get(canvas) ?? canvas);
    Object.assign(window, { pictureOn });
  });
}

/** What a canvas shows; null while nothing that was decoded is drawn on it. Needs `rememberDrawnPictures`. */
export function drawnPicture(canvas: Locator): Promise<DrawnPicture | null> {
  return canvas.evaluate(async (element) => {
    const shown = Reflect.get(window, "pictureOn")(element);
    if (shown === undefined) return null;
    const { blob, width, height } = shown;
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", await blob.arrayBuffer()));
    const sha256 = Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
    return { sha256, bytes: blob.size, width, height };
  });
}

/**
 * How many pixels of a canvas are not those of a picture file, decoded by the page itself; null where the canvas has
 * another size.
 */
export function differingPixels(canvas: Locator, file: Uint8Array): Promise<number | null> {
  return canvas.evaluate(async (element, base64) => {
    if (!(element instanceof HTMLCanvasElement)) return null;
    const { width, height } = element;
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    if (bitmap.width !== width || bitmap.height !== height) return null;
    const pixelsOf = (source: CanvasImageSource) => {
      const context = new OffscreenCanvas(width, height).getContext("2d");
      context?.drawImage(source, 0, 0);
      return new Uint32Array(context?.getImageData(0, 0, width, height).data.buffer ?? []);
    };
    const [recorded, shown] = [pixelsOf(bitmap), pixelsOf(element)];
    return shown.reduce((count, pixel, at) => (pixel === recorded[at] ? count : count + 1), 0);
  }, Buffer.from(file).toString("base64"));
}
