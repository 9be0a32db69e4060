import { useVirtualizer } from "@tanstack/react-virtual";
import { WrapText } from "lucide-react";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { TEXT_PAGE } from "../../state/queries/value-queries.ts";
import { Callout } from "../callout.tsx";
import { CopyButton } from "../copy-button.tsx";
import { IconButton } from "../icon-button.tsx";
import { countOf } from "../quantities.ts";
import { TextBlock } from "./text-block.tsx";
import { blockCount, blockOf, pagesOfBlock, textBlock } from "./text-blocks.ts";
import type { Found } from "./text-find.ts";
import { TextFindBar } from "./text-find-bar.tsx";
import type { TextSource } from "./text-source.ts";
import { useSettled } from "./use-settled.ts";
import { useTextFind } from "./use-text-find.ts";
import { useTextPages } from "./use-text-pages.ts";

export interface LongTextProps {
  readonly source: TextSource;
  /** What it is: the accessible name of the text, and what the copy button copies. */
  readonly label: string;
  /** Whether lines are broken at the edge to begin with. */
  readonly wrap?: boolean | undefined;
  /** Stands before the count of characters. */
  readonly facts?: ReactNode;
}

const LINE_HEIGHT = 18;
/** Elsewhere some of these go through the episode. */
const scrollingKeys = new Set(["ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End", " "]);
const NONE: readonly Found[] = [];

/** A text of any length: only what is in sight is read and laid out, and no line of it is too long to be shown. */
export function LongText({ source, label, wrap: wrapFirst = true, facts }: LongTextProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const goingTo = useRef(-1);
  const [wrap, setWrap] = useState(wrapFirst);
  const [typed, setTyped] = useState("");
  const [current, setCurrent] = useState(-1);
  const query = useSettled(typed);
  const find = useTextFind(source, query);
  const found = query === "" || query !== typed ? NONE : (find.data?.found ?? NONE);

  const [knownTotal, setKnownTotal] = useState(0);
  const virtualizer = useVirtualizer({
    count: blockCount(knownTotal),
    getScrollElement: () => scroller.current,
    estimateSize: () => 16 * LINE_HEIGHT,
    overscan: 2,
  });
  const items = virtualizer.getVirtualItems();
  const needed = new Set([0]);
  for (const item of items) {
    for (const page of pagesOfBlock(item.index, knownTotal, TEXT_PAGE)) needed.add(page);
  }
  const { total, read, error } = useTextPages(source, [...needed]);
  if (total !== null && total !== knownTotal) setKnownTotal(total);

  // Whether Enter was pressed before anything was found: 1 for the next place, -1 for the one before.
  const asked = useRef(0);
  const go = (to: number) => {
    if (found.length === 0) {
      asked.current = to < 0 ? -1 : 1;
      return;
    }
    const next = (to + found.length) % found.length;
    const place = found[next];
    if (place === undefined) return;
    setCurrent(next);
    goingTo.current = place.from;
    virtualizer.scrollToIndex(blockOf(place.from), { align: "center" });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was found just now answers what was asked before.
  useLayoutEffect(() => {
    if (found.length === 0 || asked.current === 0) return;
    const to = asked.current < 0 ? -1 : 0;
    asked.current = 0;
    go(to);
  }, [found]);
  // Where a match is to be seen is known once its block is laid out.
  useLayoutEffect(() => {
    if (goingTo.current < 0) return;
    const mark = scroller.current?.querySelector("mark[data-current]");
    if (mark == null) return;
    goingTo.current = -1;
    mark.scrollIntoView({ block: "center", inline: "nearest" });
  });

  const currentFrom = found[current]?.from ?? -1;
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div className="flex shrink-0 flex-wrap items-center gap-x-2 gap-y-1 border-b border-line px-2 py-1">
        <TextFindBar
          typed={typed}
          onType={(text) => {
            setTyped(text);
            setCurrent(-1);
            asked.current = 0;
          }}
          progress={query === typed ? find.data : undefined}
          current={current}
          onGo={go}
        />
        <span className="ml-auto flex items-center gap-0.5">
          <span className="flex flex-wrap gap-x-2 pr-1.5 text-sm text-muted">
            {facts}
            {total !== null && <span>{countOf(total, "character")}</span>}
          </span>
          <IconButton
            size="sm"
            icon={WrapText}
            label="Wrap lines"
            pressed={wrap}
            onClick={() => {
              setWrap(!wrap);
              virtualizer.measure();
            }}
          />
          <CopyButton what={label.toLowerCase()} getText={source.copy} />
        </span>
      </div>
      {error !== null && (
        <Callout tone="danger" title={`${label} could not be read`} className="m-2">
          {error.message}
        </Callout>
      )}
      {find.isError && query !== "" && (
        <Callout tone="danger" title="The search stopped" className="m-2">
          {find.error.message}
        </Callout>
      )}
      <section
        ref={scroller}
        aria-label={label}
        onKeyDown={(event) => {
          if (scrollingKeys.has(event.key)) event.stopPropagation();
          if (event.key !== "End") return;
          // Heights on the way are only estimated: the end moves while it is scrolled to.
          event.preventDefault();
          virtualizer.scrollToIndex(blockCount(knownTotal) - 1, { align: "end" });
        }}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        className="min-h-0 flex-1 overflow-auto py-1.5 font-mono text-sm text-ink focus-visible:-outline-offset-2"
      >
        <div className="relative w-full" style={{ height: virtualizer.getTotalSize() }}>
          {items.map((item) => {
            const block = textBlock(item.index, total ?? 0, read);
            return (
              <div
                key={item.key}
                data-index={item.index}
                ref={virtualizer.measureElement}
                className="absolute top-0 left-0 min-w-full"
                style={{ transform: `translateY(${item.start}px)`, width: wrap ? "100%" : undefined }}
              >
                <TextBlock
                  text={total === null ? undefined : block?.text}
                  from={block?.from ?? 0}
                  continues={block?.continues ?? false}
                  wrap={wrap}
                  found={
                    block === undefined ? NONE : within(found, block.from, block.from + block.text.length)
                  }
                  current={currentFrom}
                />
              </div>
            );
          })}
        </div>
      </section>
    </div>
  );
}

/** The places that touch a range; `NONE` itself where there is none, so that a block is not drawn again. */
function within(found: readonly Found[], from: number, to: number): readonly Found[] {
  let low = 0;
  let high = found.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((found[middle]?.to ?? 0) <= from) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while ((found[end]?.from ?? to) < to) end += 1;
  return low === end ? NONE : found.slice(low, end);
}
