import type { ReactNode } from "react";

export interface SectionProps {
  readonly title: string;
  /** Stands right after the title, faint. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a tab with its heading. */
export function Section({ title, note, children }: SectionProps) {
  return (
    <section
      aria-label={title}
      className="flex flex-col gap-1 border-t border-line px-3 py-2.5 first:border-t-0"
    >
      <h3 className="flex items-baseline gap-2 font-medium text-ink">
        {title}
        {note !== undefined && <span className="min-w-0 truncate font-normal text-faint">{note}</span>}
      </h3>
      {children}
    </section>
  );
}
