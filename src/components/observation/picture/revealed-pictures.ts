import { create } from "zustand";

/** Pictures that are not as recorded and that the person has asked to see, each by itself; forgotten on reload. */
const useRevealed = create<ReadonlySet<string>>()(() => new Set());

/** Whether this picture of this run was asked for, and what asks for it. */
export function useRevealedPicture(runKey: string, pictureKey: string): readonly [boolean, () => void] {
  const key = JSON.stringify([runKey, pictureKey]);
  const revealed = useRevealed((keys) => keys.has(key));
  return [revealed, () => useRevealed.setState((keys) => new Set(keys).add(key), true)];
}
