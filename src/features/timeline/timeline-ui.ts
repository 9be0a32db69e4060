import { create } from "zustand";

interface TimelineUi {
  /** Whether the box to jump to a step is open. */
  readonly jumping: boolean;
  /** Whether it has the focus by now, so that what is typed goes there. */
  readonly boxReady: boolean;
  /** Steps that a page of the strip holds, as wide as it is now. */
  readonly pageSteps: number;
}

/** What the parts of the timeline tell each other. */
export const useTimelineUi = create<TimelineUi>()(() => ({ jumping: false, boxReady: false, pageSteps: 10 }));

export function setJumping(jumping: boolean): void {
  useTimelineUi.setState({ jumping });
}

export function stopJumping(): void {
  setJumping(false);
}

export function setBoxReady(boxReady: boolean): void {
  useTimelineUi.setState({ boxReady });
}

export function setPageSteps(pageSteps: number): void {
  if (pageSteps !== useTimelineUi.getState().pageSteps) useTimelineUi.setState({ pageSteps });
}
