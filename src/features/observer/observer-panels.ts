import { create } from "zustand";

interface ObserverPanels {
  /** Whether the list of what the observer can read is open. */
  readonly visibility: boolean;
}

/** What a person has opened beside the observer's view. Off at first, and no part of the address. */
export const useObserverPanels = create<ObserverPanels>()(() => ({ visibility: false }));

export function showVisibility(visibility: boolean): void {
  useObserverPanels.setState({ visibility });
}
