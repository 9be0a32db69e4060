import { Switch as Base } from "@base-ui/react/switch";
import { type ReactNode, useId } from "react";

export interface SwitchProps {
  readonly checked: boolean;
  readonly onCheckedChange: (checked: boolean) => void;
  readonly label: ReactNode;
  /** Grey words below the label. */
  readonly description?: ReactNode;
  readonly disabled?: boolean | undefined;
}

/** Something that is on or off, at once and without a Save. */
export function Switch({ checked, onCheckedChange, label, description, disabled = false }: SwitchProps) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex items-start gap-2.5">
      <Base.Root
        id={id}
        checked={checked}
        disabled={disabled}
        onCheckedChange={(next) => onCheckedChange(next)}
        aria-labelledby={`${id}-label`}
        aria-describedby={description === undefined ? undefined : `${id}-description`}
        className="hit-area mt-0.5 inline-flex h-4 w-7 shrink-0 items-center rounded-full border border-strong bg-sunken px-px transition-colors data-checked:border-accent data-checked:bg-accent data-disabled:opacity-50"
      >
        <Base.Thumb className="size-3 rounded-full bg-strong transition-transform data-checked:translate-x-3 data-checked:bg-on-accent" />
      </Base.Root>
      <span className="min-w-0">
        <span id={`${id}-label`}>{label}</span>
        {description !== undefined && (
          <span id={`${id}-description`} className="block text-sm text-muted">
            {description}
          </span>
        )}
      </span>
    </label>
  );
}
