import { clsx } from "clsx";
import { CircleAlert, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

export interface ErrorStateProps {
  /** What happened, in a few words. */
  readonly title: string;
  /** What happened, in a sentence. */
  readonly children?: ReactNode;
  /** In which file, relative to the opened folder. */
  readonly file?: string | undefined;
  /** In which line of it, from 1. */
  readonly line?: number | undefined;
  /** In which field of that line, as a dotted path. */
  readonly field?: string | undefined;
  /** What to do, in a sentence. */
  readonly advice?: ReactNode;
  readonly actions?: ReactNode;
  readonly icon?: LucideIcon | undefined;
  readonly className?: string | undefined;
}

/** Something failed: what happened, in which file and line, and what to do. Fills its container. */
export function ErrorState({
  title,
  children,
  file,
  line,
  field,
  advice,
  actions,
  icon: Icon = CircleAlert,
  className,
}: ErrorStateProps) {
  const place = [
    file,
    line === undefined ? undefined : `line ${line}`,
    field === undefined ? undefined : field,
  ].filter((part) => part !== undefined);
  return (
    <div
      role="alert"
      className={clsx(
        "flex min-h-0 flex-1 flex-col items-center justify-center gap-4 overflow-auto p-6",
        className,
      )}
    >
      <div className="flex max-w-[54ch] min-w-0 items-start gap-3">
        <Icon aria-hidden strokeWidth={1.75} className="mt-0.5 size-5 shrink-0 text-danger" />
        <div className="flex min-w-0 flex-col gap-1.5 break-words">
          <p className="text-md font-medium text-ink">{title}</p>
          {children !== undefined && <div className="text-muted">{children}</div>}
          {place.length > 0 && <p className="font-mono text-sm text-ink">{place.join(" · ")}</p>}
          {advice !== undefined && <div className="text-muted">{advice}</div>}
          {actions !== undefined && <div className="flex flex-wrap gap-2 pt-2">{actions}</div>}
        </div>
      </div>
    </div>
  );
}
