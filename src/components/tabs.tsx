import { Tabs as Base } from "@base-ui/react/tabs";
import { clsx } from "clsx";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

export interface TabItem<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: LucideIcon | undefined;
  /** A count or a mark after the label. */
  readonly adornment?: ReactNode;
  readonly disabled?: boolean | undefined;
  /** Rendered only while the tab is the chosen one. */
  readonly content: () => ReactNode;
}

export interface TabsProps<Value extends string> {
  /** The accessible name of the list of tabs. */
  readonly label: string;
  readonly value: Value;
  readonly onValueChange: (value: Value) => void;
  readonly tabs: readonly TabItem<Value>[];
  /** Stands at the right end of the bar. */
  readonly actions?: ReactNode;
  readonly className?: string | undefined;
  /** Classes of the panel, which scrolls by itself unless told otherwise. */
  readonly panelClassName?: string | undefined;
}

/** Tabs that fill their container; only the chosen panel exists. Tabs switch on click, Enter or Space. */
export function Tabs<Value extends string>({
  label,
  value,
  onValueChange,
  tabs,
  actions,
  className,
  panelClassName = "overflow-auto",
}: TabsProps<Value>) {
  const chosen = tabs.find((tab) => tab.value === value);
  return (
    <Base.Root
      value={value}
      onValueChange={(next: Value) => onValueChange(next)}
      className={clsx("flex min-h-0 min-w-0 flex-1 flex-col", className)}
    >
      <div className="flex h-9 shrink-0 items-stretch border-b border-line pr-1.5 pl-1">
        <Base.List
          aria-label={label}
          className="edge-shadows relative flex min-w-0 flex-1 items-stretch overflow-x-auto [scrollbar-width:none]"
        >
          {tabs.map((tab) => (
            <Base.Tab
              key={tab.value}
              value={tab.value}
              disabled={tab.disabled}
              className={clsx(
                "relative flex shrink-0 items-center gap-1.5 px-2.5 whitespace-nowrap text-muted select-none",
                "hover:text-ink focus-visible:-outline-offset-3 disabled:opacity-50 data-active:font-medium data-active:text-ink",
                "after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 after:rounded-full data-active:after:bg-accent",
              )}
            >
              {tab.icon && <tab.icon aria-hidden className="size-3.5" />}
              {tab.label}
              {tab.adornment}
            </Base.Tab>
          ))}
        </Base.List>
        {actions !== undefined && <div className="flex shrink-0 items-center gap-1 pl-2">{actions}</div>}
      </div>
      {chosen && (
        <Base.Panel
          value={chosen.value}
          className={clsx(
            "flex min-h-0 min-w-0 flex-1 flex-col focus-visible:-outline-offset-2",
            panelClassName,
          )}
        >
          {chosen.content()}
        </Base.Panel>
      )}
    </Base.Root>
  );
}
