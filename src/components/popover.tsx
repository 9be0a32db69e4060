import { Popover as Base } from "@base-ui/react/popover";
import { clsx } from "clsx";
import type { ReactElement, ReactNode } from "react";

export interface PopoverProps {
  /** The button that opens it. */
  readonly trigger: ReactElement;
  readonly title?: ReactNode;
  readonly side?: "top" | "bottom" | "left" | "right" | undefined;
  readonly align?: "start" | "center" | "end" | undefined;
  readonly open?: boolean | undefined;
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Content behind a button, beside it and not modal. */
export function Popover({
  trigger,
  title,
  side = "bottom",
  align = "start",
  open,
  onOpenChange,
  className,
  children,
}: PopoverProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner side={side} align={align} sideOffset={6} collisionPadding={8} className="z-40">
          <Base.Popup
            className={clsx(
              "max-h-(--available-height) max-w-(--available-width) overflow-auto rounded-lg border border-line bg-raised [--ground:var(--raised)] p-3 text-ink shadow-raised outline-none",
              className,
            )}
          >
            {title !== undefined && <Base.Title className="pb-1.5 font-semibold">{title}</Base.Title>}
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
