import { clsx } from "clsx";
import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { ActorMark } from "../../components/actor-mark.tsx";
import { foundName } from "./cell-name.ts";
import type { FilmCellProps } from "./film-cell-props.ts";
import { MarkRow } from "./mark-row.tsx";

export type CellShellProps = Pick<
  FilmCellProps,
  "id" | "ordinal" | "x" | "setSize" | "metrics" | "selected" | "summary" | "actorIndex" | "found"
> & {
  /** The whole of it in words: what lies inside is for the eye. */
  readonly name: string;
  readonly children: ReactNode;
};

/** What every cell has: the film's edge with number and marks, the frame, and below it who did what. */
export function CellShell({
  id,
  ordinal,
  x,
  setSize,
  metrics,
  selected,
  summary,
  actorIndex,
  found,
  name,
  children,
}: CellShellProps) {
  const { cellWidth, pictureWidth, pictureHeight } = metrics;
  return (
    <div
      id={id}
      role="option"
      aria-label={found === null ? name : `${name}, ${foundName(found)}`}
      aria-selected={selected}
      aria-posinset={ordinal + 1}
      aria-setsize={setSize}
      data-ordinal={ordinal}
      tabIndex={-1}
      className="group contain-layout contain-style absolute inset-y-0 left-0 flex cursor-default flex-col select-none"
      style={{ width: cellWidth, transform: `translateX(${x}px)` }}
    >
      <div className="flex h-5 items-center justify-between gap-1.5" style={{ width: pictureWidth }}>
        <span className={clsx("truncate pl-1.5 text-xs", selected ? "font-semibold text-ink" : "text-muted")}>
          {summary?.step ?? (summary === undefined ? "" : "–")}
        </span>
        {summary !== undefined && <MarkRow marks={summary.marks} />}
      </div>
      <div
        className="overflow-hidden rounded-sm border border-line bg-surface group-hover:border-strong"
        style={{ width: pictureWidth, height: pictureHeight }}
      >
        {children}
      </div>
      <div className="flex h-5 items-center gap-1 pl-0.5 text-xs" style={{ width: pictureWidth }}>
        {summary !== undefined && summary.actor !== null && actorIndex !== null && (
          <ActorMark actor={summary.actor} index={actorIndex} decorative />
        )}
        <span className={clsx("truncate", selected ? "text-ink" : "text-muted")}>{summary?.actionKind}</span>
        {found !== null && (
          <span
            data-found
            className="ml-auto flex h-3.5 shrink-0 items-center gap-0.5 rounded-xs bg-warn-wash px-1 text-warn outline outline-warn/60"
          >
            <Search aria-hidden strokeWidth={2.5} className="size-2.5" />
            {found > 1 && found}
          </span>
        )}
      </div>
    </div>
  );
}
