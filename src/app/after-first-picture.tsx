import type { ReactNode } from "react";
import { useFirstPictureSettled } from "../state/first-picture.ts";

export interface AfterFirstPictureProps {
  /** Holds the place until then. */
  readonly place: ReactNode;
  readonly children: ReactNode;
}

/** What is made once the first picture stands. */
export function AfterFirstPicture({ place, children }: AfterFirstPictureProps) {
  return useFirstPictureSettled() ? children : place;
}
