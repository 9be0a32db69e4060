import { useVirtualizer } from "@tanstack/react-virtual";
import { clsx } from "clsx";
import { useEffect, useRef } from "react";
import { MiddleTruncate } from "../../components/middle-truncate.tsx";
import { countOf } from "../../components/quantities.ts";
import { oneLine } from "../../components/values/one-line.ts";
import type { FoundStep, SearchHit } from "../../worker/protocol.ts";
import type { ResultOption, ResultRow, Results } from "./result-rows.ts";
import { placeName, resultName, sideWords, stepWords } from "./search-words.ts";

export interface ResultListProps {
  readonly id: string;
  readonly results: Results;
  /** The option that the keys have moved to; −1 for none. */
  readonly active: number;
  /** The step looked at. */
  readonly ordinal: number;
  readonly onChoose: (option: number) => void;
}

/** Heights of the rows, in CSS pixels; a hit's is the greatest it can have, and measured when it is laid out. */
const HEIGHTS: Readonly<Record<ResultRow["kind"], number>> = { step: 30, hit: 56, more: 22, unlisted: 40 };

/** What was found, step by step. The search field moves through it by keys and keeps the focus. */
export function ResultList({ id, results: { rows, options }, active, ordinal, onChoose }: ResultListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => HEIGHTS[rows[index]?.kind ?? "step"],
    overscan: 6,
    scrollPaddingStart: HEIGHTS.step,
  });
  const activeRow = options[active]?.row;
  // The list scrolls by itself; it has to be told when the keys in the field move on.
  useEffect(() => {
    if (activeRow !== undefined) virtualizer.scrollToIndex(activeRow);
  }, [virtualizer, activeRow]);
  return (
    <div ref={scroller} tabIndex={-1} className="min-h-0 flex-1 overflow-auto">
      <div
        id={id}
        role="listbox"
        aria-label="Steps found"
        className="relative"
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ index, start, size }) => {
          const row = rows[index];
          if (row === undefined) return null;
          const style = {
            transform: `translateY(${start}px)`,
            ...(row.kind === "hit" ? {} : { height: size }),
          };
          const option = row.kind === "step" || row.kind === "hit" ? row.option : null;
          if (option === null) {
            return (
              <div key={index} aria-hidden className="absolute inset-x-0 top-0" style={style}>
                <RowContent row={row} ordinal={ordinal} />
              </div>
            );
          }
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the search field, which keeps the focus, moves through the list by keys.
            <div
              key={index}
              ref={virtualizer.measureElement}
              data-index={index}
              id={optionId(id, option)}
              role="option"
              tabIndex={-1}
              aria-label={nameOf(options[option])}
              aria-selected={option === active}
              aria-posinset={option + 1}
              aria-setsize={options.length}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(option)}
              className={clsx(
                "absolute inset-x-0 top-0 cursor-default",
                option === active ? "bg-selected" : "hover:bg-hover",
              )}
              style={style}
            >
              <RowContent row={row} ordinal={ordinal} />
            </div>
          );
        })}
      </div>
    </div>
  );
}

export function optionId(listId: string, option: number): string {
  return `${listId}-${option}`;
}

function nameOf(option: ResultOption | undefined): string {
  return option === undefined ? "" : resultName(option.step, option.hit);
}

function RowContent({ row, ordinal }: { readonly row: ResultRow; readonly ordinal: number }) {
  switch (row.kind) {
    case "step":
      return <StepRow step={row.step} here={row.step.ordinal === ordinal} alone={row.option !== null} />;
    case "hit":
      return <HitRow hit={row.hit} />;
    case "more":
      return (
        <p className="pl-5 text-xs text-muted">{`and ${countOf(row.places, "more place", "more places")}`}</p>
      );
    case "unlisted":
      return (
        <p className="px-3 pt-2 text-sm text-muted">
          {`${countOf(row.steps, "more step", "more steps")}, marked on the timeline`}
        </p>
      );
  }
}

interface StepRowProps {
  readonly step: FoundStep;
  /** Whether it is the step looked at. */
  readonly here: boolean;
  readonly alone: boolean;
}

function StepRow({ step, here, alone }: StepRowProps) {
  return (
    <p
      className={clsx(
        "flex h-full items-center gap-2 px-3",
        !alone && "border-t border-line pt-0.5",
        here && "font-medium text-accent-ink",
      )}
    >
      <span className="shrink-0 font-semibold">{stepWords(step.step)}</span>
      <span className={clsx("min-w-0 flex-1 truncate", !here && "text-muted")} dir="auto">
        {step.headline}
      </span>
    </p>
  );
}

function HitRow({ hit }: { readonly hit: SearchHit }) {
  const { excerpt, from, to, times, inKey, path, place } = hit;
  const sides = sideWords(hit);
  return (
    <div className="flex flex-col gap-px py-1 pr-3 pl-5">
      <p className="flex min-w-0 items-center gap-1.5 text-xs text-muted">
        <span className="shrink-0">{`${placeName(place)}${sides === "" ? "" : ` · ${sides}`}`}</span>
        {place !== "text" && path !== "" && (
          <span className="flex min-w-0 flex-1 font-mono">
            <MiddleTruncate text={path} tail={14} />
          </span>
        )}
        {inKey && <span className="shrink-0">key</span>}
        {times > 1 && <span className="ml-auto shrink-0">{`${times}×`}</span>}
      </p>
      <p className="line-clamp-2 text-sm/4 break-words text-ink" dir="auto">
        {oneLine(excerpt.slice(0, from))}
        <mark className="rounded-xs bg-warn-wash text-ink outline outline-warn/60">
          {oneLine(excerpt.slice(from, to))}
        </mark>
        {oneLine(excerpt.slice(to))}
      </p>
    </div>
  );
}
