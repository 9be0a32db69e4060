import { clsx } from "clsx";
import type { LucideIcon } from "lucide-react";
import type { ComponentPropsWithRef } from "react";

export type ButtonVariant = "primary" | "quiet" | "ghost" | "danger";
export type ButtonSize = "sm" | "md" | "lg";

const variants: Readonly<Record<ButtonVariant, string>> = {
  primary: "bg-accent text-on-accent font-medium not-disabled:hover:bg-accent-hover",
  quiet: "border border-line bg-surface text-ink shadow-[0_1px_0_var(--line)] not-disabled:hover:bg-canvas",
  ghost:
    "text-muted not-disabled:hover:bg-hover not-disabled:hover:text-ink data-popup-open:bg-hover data-popup-open:text-ink",
  danger: "border border-line bg-surface text-danger not-disabled:hover:bg-danger-wash",
};

const sizes: Readonly<Record<ButtonSize, string>> = {
  sm: "h-6 gap-1 px-2 text-sm",
  md: "h-7 gap-1.5 px-2.5 text-base",
  lg: "h-10 gap-2 px-4 text-md",
};

/** The classes of a button, for the rare link that must look like one. */
export function buttonClass(variant: ButtonVariant, size: ButtonSize): string {
  return clsx(
    "inline-flex shrink-0 items-center justify-center rounded-md whitespace-nowrap select-none",
    "transition-colors duration-100 disabled:opacity-50",
    variants[variant],
    sizes[size],
  );
}

export type ButtonProps = ComponentPropsWithRef<"button"> & {
  /** `primary`: the one thing to do here. `quiet` (default): an action. `ghost`: part of a bar. `danger`: destroys. */
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  readonly icon?: LucideIcon | undefined;
};

/** A button with words, and perhaps an icon before them. */
export function Button({
  variant = "quiet",
  size = "md",
  icon: Icon,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button type="button" className={clsx(buttonClass(variant, size), className)} {...rest}>
      {Icon && <Icon aria-hidden className={size === "lg" ? "size-4.5" : "size-3.5"} />}
      {children}
    </button>
  );
}
