import { clsx } from "clsx";
import { memo } from "react";
import type { Found } from "./text-find.ts";

export interface TextBlockProps {
  /** Undefined while it is read. */
  readonly text: string | undefined;
  /** Where it begins in the whole. */
  readonly from: number;
  readonly continues: boolean;
  readonly wrap: boolean;
  /** What was found in it, by places in the whole. */
  readonly found: readonly Found[];
  /** The place that was gone to; -1 where it is not in this block. */
  readonly current: number;
}

/** A bounded part of a long text. One that goes on with the line of the part before has a mark at its edge. */
export const TextBlock = memo(function TextBlock(props: TextBlockProps) {
  const { text, from, continues, wrap, found, current } = props;
  if (text === undefined) return <div className="h-72 bg-hover/50" />;
  return (
    <div className={clsx("flex min-w-full", !wrap && "w-max")}>
      <span aria-hidden className="w-5 shrink-0 text-center text-faint select-none">
        {continues ? "↪" : ""}
      </span>
      <div
        dir="auto"
        className={clsx("min-w-0 flex-1 pr-3", wrap ? "wrap-anywhere whitespace-pre-wrap" : "whitespace-pre")}
      >
        {found.length === 0 ? text || "\u200b" : pieces(text, from, found, current)}
      </div>
    </div>
  );
});

function pieces(text: string, from: number, found: readonly Found[], current: number) {
  const shown = found
    .map((place) => ({
      at: place.from,
      start: Math.max(0, place.from - from),
      end: Math.min(text.length, place.to - from),
    }))
    .filter(({ start, end }) => start < end);
  return (
    <>
      {shown.map(({ at, start, end }, index) => (
        <span key={at}>
          {text.slice(shown[index - 1]?.end ?? 0, start)}
          <mark
            data-current={at === current || undefined}
            className={clsx(
              "rounded-xs text-ink outline",
              at === current ? "bg-selected outline-2 outline-accent" : "bg-warn-wash outline-warn/60",
            )}
          >
            {text.slice(start, end)}
          </mark>
        </span>
      ))}
      {text.slice(shown.at(-1)?.end ?? 0)}
    </>
  );
}
