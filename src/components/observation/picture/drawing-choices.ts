import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";

interface DrawingChoices {
  /** Whether the action is drawn on the picture it was taken on. */
  readonly action: boolean;
  /** Whether it is drawn, faintly, on the picture after it as well. */
  readonly ghost: boolean;
}

/** What a person wants drawn on pictures. Remembered, and no part of the address. */
export const useDrawingChoices = create<DrawingChoices>()(
  persist((): DrawingChoices => ({ action: true, ghost: true }), {
    name: "ti.drawing",
    version: 1,
    storage: createJSONStorage(() => localStorage),
  }),
);

export function toggleActionDrawing(): void {
  useDrawingChoices.setState(({ action }) => ({ action: !action }));
}

export function toggleGhost(): void {
  useDrawingChoices.setState(({ ghost }) => ({ ghost: !ghost }));
}
