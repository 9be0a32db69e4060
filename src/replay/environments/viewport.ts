import type { Integer, JsonValue } from "../json/value.ts";
import { model, required } from "../schema/model.ts";
import { type Read, readInteger } from "../schema/scalars.ts";

/** What is visible of a page or a desktop, in pixels. */
export type Viewport = { readonly width: Integer; readonly height: Integer };

export const DEFAULT_VIEWPORT: Viewport = { width: 1280, height: 720 };

export const readViewport: Read<Viewport> = model<Viewport>({
  width: required(readInteger),
  height: required(readInteger),
});

/** The viewport that a snapshot's metadata tells; `otherwise` where it tells none. */
export function viewportOf(told: JsonValue | undefined, otherwise: Viewport): Viewport {
  return told === undefined || told === null ? otherwise : readViewport(told);
}
