import type { Integer } from "../json/value.ts";
import { model, readWithin, required } from "../schema/model.ts";
import type { Snapshot } from "../schema/models.ts";
import { type Read, readInteger } from "../schema/scalars.ts";

/** What is visible of a page or a desktop, in pixels. */
export type Viewport = { readonly width: Integer; readonly height: Integer };

export const DEFAULT_VIEWPORT: Viewport = { width: 1280, height: 720 };

export const readViewport: Read<Viewport> = model<Viewport>({
  width: required(readInteger),
  height: required(readInteger),
});

/**
 * The viewport that a snapshot's metadata tells; `otherwise` where it tells none. Throws a {@link FieldError} for one
 * that is none.
 */
export function viewportOf({ metadata }: Snapshot, otherwise: Viewport): Viewport {
  const { viewport: told = null } = metadata;
  if (told === null) return otherwise;
  return readWithin("metadata", () => readWithin("viewport", readViewport, told), metadata);
}
