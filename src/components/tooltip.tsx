import { Tooltip as Base } from "@base-ui/react/tooltip";
import type { ReactElement, ReactNode } from "react";
import { Kbd } from "./kbd.tsx";

export interface TooltipProps {
  readonly content: ReactNode;
  /** A chord as the command registry writes it, for instance `Mod+K`. */
  readonly keys?: string | undefined;
  readonly side?: "top" | "bottom" | "left" | "right" | undefined;
  /** One element that takes a ref and DOM props; its own accessible name must not depend on the tooltip. */
  readonly children: ReactElement;
}

/** A hint on hover and keyboard focus. It repeats or adds; nothing is said in a tooltip alone. */
export function Tooltip({ content, keys, side = "bottom", children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={6} collisionPadding={8} className="z-50">
          <Base.Popup className="flex max-w-80 items-center gap-2 rounded-md bg-ink px-2 py-1 text-sm break-words text-canvas shadow-raised">
            {content}
            {keys !== undefined && <Kbd keys={keys} inverse />}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** Once a tooltip has shown, its neighbours show theirs at once. Stands around the whole app. */
export const TooltipProvider = Base.Provider;
