import { clsx } from "clsx";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

export interface EmptyStateProps {
  readonly icon: LucideIcon;
  readonly title: string;
  /** What to do next, in a sentence. */
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly className?: string | undefined;
}

/** A place where there is nothing (yet), and what to do next. Fills its container. */
export function EmptyState({ icon: Icon, title, children, actions, className }: EmptyStateProps) {
  return (
    <div
      className={clsx(
        "flex min-h-0 flex-1 flex-col items-center justify-center gap-3 p-6 text-center",
        className,
      )}
    >
      <Icon aria-hidden strokeWidth={1.5} className="size-7 text-faint" />
      <div className="flex max-w-[46ch] flex-col gap-1">
        <p className="text-md font-medium text-ink">{title}</p>
        {children !== undefined && <div className="text-balance text-muted">{children}</div>}
      </div>
      {actions !== undefined && <div className="flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  );
}
