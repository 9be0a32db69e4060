import { Field } from "@base-ui/react/field";
import { clsx } from "clsx";
import type { ComponentPropsWithRef, ReactNode } from "react";

/** The classes of a text input, shared with the search field. */
export const inputClass = clsx(
  "w-full min-w-0 rounded-md border border-strong bg-surface px-2 text-ink",
  "disabled:opacity-50 aria-invalid:border-danger data-invalid:border-danger",
  "focus-visible:border-accent focus-visible:outline-offset-0",
);

export type TextFieldProps = Omit<
  ComponentPropsWithRef<"input">,
  "value" | "onChange" | "size" | "defaultValue"
> & {
  readonly label: string;
  /** The label is still there for a screen reader. */
  readonly hideLabel?: boolean | undefined;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  /** What is wrong with the value; shown, read out and tied to the input. */
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  readonly mono?: boolean | undefined;
};

/** A line of text with its label, hint and error. */
export function TextField({
  label,
  hideLabel = false,
  value,
  onValueChange,
  error,
  hint,
  mono = false,
  className,
  ...rest
}: TextFieldProps) {
  return (
    <Field.Root invalid={error !== undefined} className={clsx("flex min-w-0 flex-col gap-1", className)}>
      <Field.Label className={hideLabel ? "sr-only" : "text-sm text-muted"}>{label}</Field.Label>
      <Field.Control
        value={value}
        onValueChange={(next) => onValueChange(next)}
        spellCheck={false}
        autoComplete="off"
        className={clsx(inputClass, "h-7", mono && "font-mono text-sm")}
        {...rest}
      />
      {error !== undefined && (
        <Field.Error match className="text-sm text-danger">
          {error}
        </Field.Error>
      )}
      {hint !== undefined && <Field.Description className="text-sm text-muted">{hint}</Field.Description>}
    </Field.Root>
  );
}
