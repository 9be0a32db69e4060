import { clsx } from "clsx";
import type { LucideIcon } from "lucide-react";
import type { ComponentPropsWithRef } from "react";
import { Tooltip, type TooltipProps } from "./tooltip.tsx";

export type IconButtonProps = Omit<ComponentPropsWithRef<"button">, "aria-label" | "children"> & {
  /** What it does, in words: the accessible name and the tooltip. */
  readonly label: string;
  readonly icon: LucideIcon;
  /** The chord that does the same, shown in the tooltip. */
  readonly keys?: string | undefined;
  readonly size?: "sm" | "md" | undefined;
  /** Given for a toggle only. */
  readonly pressed?: boolean | undefined;
  readonly tooltipSide?: TooltipProps["side"];
};

/** A button that is an icon alone. */
export function IconButton({
  label,
  icon: Icon,
  keys,
  size = "md",
  pressed,
  tooltipSide,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip content={label} keys={keys} side={tooltipSide}>
      <button
        type="button"
        aria-label={label}
        aria-pressed={pressed}
        className={clsx(
          "inline-flex shrink-0 items-center justify-center rounded-md text-muted transition-colors duration-100",
          "not-disabled:hover:bg-hover not-disabled:hover:text-ink disabled:opacity-45",
          "data-popup-open:bg-hover data-popup-open:text-ink",
          "aria-pressed:bg-selected aria-pressed:text-accent-ink",
          size === "sm" ? "size-6" : "size-7",
          className,
        )}
        {...rest}
      >
        <Icon aria-hidden className={size === "sm" ? "size-3.5" : "size-4"} />
      </button>
    </Tooltip>
  );
}
