import { clsx } from "clsx";
import type { ReactNode } from "react";

export interface FactProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly mono?: boolean | undefined;
  /** Small buttons after the value, for instance a `CopyButton`. */
  readonly actions?: ReactNode;
}

/** One name and its value. */
export function Fact({ label, children, mono = false, actions }: FactProps) {
  return (
    <div className="contents">
      <dt className="py-0.5 text-muted">{label}</dt>
      <dd className="flex min-w-0 items-start gap-1 py-0.5">
        <span className={clsx("min-w-0 break-words", mono && "font-mono text-sm leading-5")}>{children}</span>
        {actions !== undefined && <span className="-my-0.5 flex shrink-0">{actions}</span>}
      </dd>
    </div>
  );
}

/** Names and values in two columns, the names as wide as the widest. Holds `Fact`s. */
export function FactList({
  children,
  className,
}: {
  readonly children: ReactNode;
  readonly className?: string | undefined;
}) {
  return (
    <dl className={clsx("grid grid-cols-[fit-content(12rem)_minmax(0,1fr)] gap-x-4", className)}>
      {children}
    </dl>
  );
}
