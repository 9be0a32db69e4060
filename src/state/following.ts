import { create } from "zustand";

/** Whether the step looked at goes along with the end of a log that is still being written. */
export const useFollowing = create<{ readonly following: boolean }>()(() => ({ following: false }));

export function setFollowing(following: boolean): void {
  if (following !== useFollowing.getState().following) useFollowing.setState({ following });
}
