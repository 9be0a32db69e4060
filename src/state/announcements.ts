import { create } from "zustand";

/** What a screen reader is told. `sequence` grows with each announcement, so that the same words are read again. */
export interface Announcement {
  readonly message: string;
  readonly urgent: boolean;
  readonly sequence: number;
}

export const useAnnouncement = create<Announcement>()(() => ({ message: "", urgent: false, sequence: 0 }));

/**
 * Says a short sentence to a screen reader through the page's one live region.
 *
 * @param message What happened, as a person would say it, for instance `Copied`.
 * @param urgent Interrupts what is being read. For failures only.
 */
export function announce(message: string, urgent = false): void {
  useAnnouncement.setState(({ sequence }) => ({ message, urgent, sequence: sequence + 1 }));
}
