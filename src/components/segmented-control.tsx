import { Radio } from "@base-ui/react/radio";
import { RadioGroup } from "@base-ui/react/radio-group";
import { clsx } from "clsx";
import type { LucideIcon } from "lucide-react";

export interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: LucideIcon | undefined;
  readonly disabled?: boolean | undefined;
  /** A longer description, on hover. */
  readonly title?: string | undefined;
}

export interface SegmentedControlProps<Value extends string> {
  /** What is chosen here, for instance `Side`: the group's accessible name. */
  readonly label: string;
  readonly value: Value;
  readonly onValueChange: (value: Value) => void;
  readonly segments: readonly Segment<Value>[];
  readonly size?: "sm" | "md" | undefined;
  readonly className?: string | undefined;
}

/** One choice of a few, all in sight: a radio group, one tab stop, moved through by arrow keys. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  onValueChange,
  segments,
  size = "md",
  className,
}: SegmentedControlProps<Value>) {
  return (
    <RadioGroup<Value>
      aria-label={label}
      value={value}
      onValueChange={(next) => onValueChange(next)}
      // A press of the mouse leaves the focus where it was: arrow keys go on stepping, as they did.
      onMouseDown={(event) => event.preventDefault()}
      className={clsx("inline-flex shrink-0 rounded-md bg-sunken p-0.5", className)}
    >
      {segments.map((segment) => (
        <Radio.Root
          key={segment.value}
          value={segment.value}
          disabled={segment.disabled}
          title={segment.title}
          // The one tab stop is what is chosen, also where something else than this control has chosen it.
          tabIndex={segment.value === value ? 0 : -1}
          className={clsx(
            "relative inline-flex items-center gap-1.5 rounded-sm px-2.5 whitespace-nowrap text-muted select-none",
            "transition-colors duration-100 not-data-disabled:hover:text-ink data-disabled:opacity-50",
            "data-checked:bg-surface data-checked:font-medium data-checked:text-ink",
            "data-checked:shadow-[0_0_0_1px_var(--line),0_1px_2px_rgb(var(--shadow-color)/12%)]",
            size === "sm" ? "h-5 text-sm" : "h-6 text-base",
          )}
        >
          {segment.icon && <segment.icon aria-hidden className="size-3.5" />}
          {segment.label}
        </Radio.Root>
      ))}
    </RadioGroup>
  );
}
