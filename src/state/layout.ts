import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";

/** Sizes of one panel group: panel id → percent of the group (0..100). */
export type PanelSizes = Readonly<Record<string, number>>;

interface LayoutState {
  /** Sizes a person has dragged panel groups to, by group id. */
  readonly panelSizes: Readonly<Record<string, PanelSizes>>;
  /** Remembers the sizes of one group. */
  readonly setPanelSizes: (group: string, sizes: PanelSizes) => void;
  /** Forgets every size, so that each group takes its own again. */
  readonly resetPanelSizes: () => void;
  /** Grows on each reset: panel groups take it as their key, since they read remembered sizes only once. */
  readonly generation: number;
}

/** How the window is divided. Remembered in localStorage, and no part of the address. */
export const useLayout = create<LayoutState>()(
  persist(
    (set) => ({
      panelSizes: {},
      generation: 0,
      setPanelSizes: (group, sizes) =>
        set((state) => ({ panelSizes: { ...state.panelSizes, [group]: sizes } })),
      resetPanelSizes: () => set((state) => ({ panelSizes: {}, generation: state.generation + 1 })),
    }),
    {
      name: "ti.layout",
      version: 1,
      storage: createJSONStorage(() => localStorage),
      partialize: ({ panelSizes }) => ({ panelSizes }),
    },
  ),
);
