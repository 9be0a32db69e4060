import { clsx } from "clsx";
import { Search, X } from "lucide-react";
import type { ComponentPropsWithRef } from "react";
import { inputClass } from "./text-field.tsx";

export type SearchFieldProps = Omit<
  ComponentPropsWithRef<"input">,
  "value" | "onChange" | "size" | "defaultValue" | "type"
> & {
  /** What is searched, for instance `Search state`: the accessible name and, unless another is given, the placeholder. */
  readonly label: string;
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  /** What was found, for instance `3 of 12`; read out as it changes. */
  readonly result?: string | undefined;
};

/** A search box; Escape clears it first, and only an empty one lets Escape through. */
export function SearchField({
  label,
  value,
  onValueChange,
  result,
  className,
  placeholder,
  ...rest
}: SearchFieldProps) {
  return (
    <div className={clsx("relative flex min-w-0 items-center", className)}>
      <Search aria-hidden className="pointer-events-none absolute left-2 size-3.5 text-faint" />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder ?? label}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || value === "") return;
          event.stopPropagation();
          onValueChange("");
        }}
        spellCheck={false}
        autoComplete="off"
        className={clsx(
          inputClass,
          "h-7 pl-7 [&::-webkit-search-cancel-button]:hidden",
          result ? "pr-24" : "pr-7",
        )}
        {...rest}
      />
      <span role="status" className="pointer-events-none absolute right-7 text-sm text-muted">
        {result}
      </span>
      {value !== "" && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={() => onValueChange("")}
          className="absolute right-0.5 inline-flex size-6 items-center justify-center rounded-sm text-muted hover:text-ink"
        >
          <X aria-hidden className="size-3.5" />
        </button>
      )}
    </div>
  );
}
