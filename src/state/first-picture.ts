/**
 * What a person opens a run for is its first picture. Whatever else stands on the screen of a step takes longer to make
 * than the picture takes to be read, so it is made when the picture stands, or when there is none to wait for.
 */
import { useDeferredValue, useEffect } from "react";
import { create } from "zustand";

/** A picture that takes longer than this, in milliseconds, is not waited for. */
const PATIENCE = 1_500;

/** Whether it stands, or is not waited for. */
export const useFirstPicture = create<{ readonly settled: boolean }>()(() => ({ settled: false }));
let awaited = 0;

function settle(): void {
  if (!useFirstPicture.getState().settled) useFirstPicture.setState({ settled: true });
}

/** What was rendered is painted at the end of this frame; the next one tells that it was. */
function settleOncePainted(): void {
  requestAnimationFrame(() => requestAnimationFrame(() => awaited === 0 && settle()));
}

/** Says that a picture is on its way to the screen; the answer is called once it is there, or nothing will come. */
export function awaitPicture(): () => void {
  awaited++;
  let waits = true;
  return () => {
    if (!waits) return;
    waits = false;
    awaited--;
    if (awaited === 0) settleOncePainted();
  };
}

/** Says what is known of a step is on the screen; where no picture is on its way, none is waited for any more. */
export function stepShown(): void {
  if (awaited === 0) settleOncePainted();
}

/** Whether the first picture stands, so that all else can be made; once it does, it stays so. */
export function useFirstPictureSettled(): boolean {
  // What is made then is much at once: this way it gives way to what a person does meanwhile.
  return useDeferredValue(useFirstPicture((state) => state.settled));
}

/** Ends the waiting after a while: a slow disk must not hide what is known already. */
export function useFirstPicturePatience(): void {
  useEffect(() => {
    const timer = setTimeout(settle, PATIENCE);
    return () => clearTimeout(timer);
  }, []);
}
