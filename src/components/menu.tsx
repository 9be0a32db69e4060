import { Menu as Base } from "@base-ui/react/menu";
import { clsx } from "clsx";
import { Check, type LucideIcon } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import { Kbd } from "./kbd.tsx";

export interface MenuProps {
  /** The button that opens it. */
  readonly trigger: ReactElement;
  readonly align?: "start" | "center" | "end" | undefined;
  readonly side?: "top" | "bottom" | undefined;
  readonly open?: boolean | undefined;
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

const itemClass = clsx(
  "flex min-h-7 cursor-default items-center gap-2 rounded-sm px-2 py-1 outline-none select-none",
  "data-disabled:text-faint data-highlighted:bg-selected",
);

/** A menu of actions and choices behind a button. */
export function Menu({
  trigger,
  align = "end",
  side = "bottom",
  className,
  children,
  open,
  onOpenChange,
}: MenuProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange?.(next)} modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} side={side} sideOffset={4} collisionPadding={8} className="z-40">
          <Base.Popup
            className={clsx(
              "max-h-(--available-height) max-w-(--available-width) min-w-48 overflow-auto rounded-lg border border-line bg-raised p-1 text-ink shadow-raised outline-none",
              className,
            )}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

export interface MenuItemProps {
  readonly onSelect: () => void;
  readonly icon?: LucideIcon | undefined;
  readonly keys?: string | undefined;
  /** Grey words below the label. */
  readonly hint?: ReactNode;
  readonly disabled?: boolean | undefined;
  readonly children: ReactNode;
}

export function MenuItem({ onSelect, icon: Icon, keys, hint, disabled = false, children }: MenuItemProps) {
  return (
    <Base.Item disabled={disabled} onClick={onSelect} className={itemClass}>
      {Icon && <Icon aria-hidden className="size-3.5 shrink-0 text-muted" />}
      <span className="min-w-0 flex-1">
        {children}
        {hint !== undefined && <span className="block text-sm text-muted">{hint}</span>}
      </span>
      {keys !== undefined && <Kbd keys={keys} />}
    </Base.Item>
  );
}

export function MenuSeparator() {
  return <Base.Separator className="-mx-1 my-1 h-px bg-line" />;
}

interface MenuGroupProps {
  readonly label: string;
  readonly children: ReactNode;
}

function MenuGroup({ label, children }: MenuGroupProps) {
  return (
    <Base.Group>
      <Base.GroupLabel className="px-2 pt-1.5 pb-1 text-sm text-muted select-none">{label}</Base.GroupLabel>
      {children}
    </Base.Group>
  );
}

export interface MenuRadioProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly onValueChange: (value: Value) => void;
  readonly options: readonly {
    readonly value: Value;
    readonly label: ReactNode;
    readonly icon?: LucideIcon | undefined;
  }[];
}

/** A choice of one inside a menu; the menu stays open, so that the effect can be seen. */
export function MenuRadio<Value extends string>({
  label,
  value,
  onValueChange,
  options,
}: MenuRadioProps<Value>) {
  return (
    <Base.RadioGroup value={value} onValueChange={(next: Value) => onValueChange(next)}>
      <MenuGroup label={label}>
        {options.map((option) => (
          <Base.RadioItem key={option.value} value={option.value} className={itemClass}>
            {option.icon && <option.icon aria-hidden className="size-3.5 shrink-0 text-muted" />}
            <span className="min-w-0 flex-1">{option.label}</span>
            <Base.RadioItemIndicator>
              <Check aria-hidden className="size-3.5 text-accent-ink" />
            </Base.RadioItemIndicator>
          </Base.RadioItem>
        ))}
      </MenuGroup>
    </Base.RadioGroup>
  );
}

export interface MenuChecksProps<Value extends string> {
  readonly label: string;
  readonly values: readonly Value[];
  readonly onValuesChange: (values: readonly Value[]) => void;
  readonly options: readonly {
    readonly value: Value;
    readonly label: ReactNode;
    /** Grey, at the right end: how many there are. */
    readonly detail?: ReactNode;
  }[];
}

/** A choice of any number inside a menu; the menu stays open, so that several can be chosen. */
export function MenuChecks<Value extends string>({
  label,
  values,
  onValuesChange,
  options,
}: MenuChecksProps<Value>) {
  return (
    <MenuGroup label={label}>
      {options.map(({ value, label: name, detail }) => (
        <Base.CheckboxItem
          key={value}
          checked={values.includes(value)}
          onCheckedChange={(checked) =>
            onValuesChange(checked ? [...values, value] : values.filter((other) => other !== value))
          }
          className={itemClass}
        >
          <span className="flex size-3.5 shrink-0 items-center justify-center rounded-xs border border-strong">
            <Base.CheckboxItemIndicator>
              <Check aria-hidden className="size-3 text-accent-ink" />
            </Base.CheckboxItemIndicator>
          </span>
          <span className="min-w-0 flex-1 truncate">{name}</span>
          {detail !== undefined && <span className="shrink-0 text-sm text-muted">{detail}</span>}
        </Base.CheckboxItem>
      ))}
    </MenuGroup>
  );
}
