import { useVirtualizer } from "@tanstack/react-virtual";
import { clsx } from "clsx";
import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";

export interface PointableListProps {
  readonly label: string;
  readonly count: number;
  readonly row: (index: number) => ReactNode;
  /** The row moved to by key or click; −1 for none. */
  readonly active: number;
  readonly onActive: (index: number) => void;
  /** The row under the pointer; −1 when it has left. */
  readonly onHover: (index: number) => void;
}

const ROW_HEIGHT = 24;
const moves: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, PageUp: -10, PageDown: 10 };

/**
 * Rows that are pointed at, by the pointer or by Up and Down, to see what each stands for elsewhere. One tab stop;
 * every other key stays the page's own. Only rows in sight exist.
 */
export function PointableList({ label, count, row, active, onActive, onHover }: PointableListProps) {
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const by = moves[event.key];
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey || count === 0) return;
    event.preventDefault();
    const next = Math.min(Math.max(active + by, 0), count - 1);
    onActive(next);
    virtualizer.scrollToIndex(next);
  };
  return (
    <div
      ref={scroller}
      role="listbox"
      aria-label={label}
      aria-activedescendant={active >= 0 && active < count ? `${id}-${active}` : undefined}
      tabIndex={0}
      data-hotkeys="through"
      onKeyDown={onKeyDown}
      onPointerLeave={() => onHover(-1)}
      className="@container min-h-0 flex-1 overflow-auto py-1 focus-visible:-outline-offset-2"
    >
      <div
        role="presentation"
        className="relative w-max min-w-full"
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map((item) => (
          <div
            key={item.key}
            id={`${id}-${item.index}`}
            role="option"
            aria-selected={item.index === active}
            aria-setsize={count}
            aria-posinset={item.index + 1}
            tabIndex={-1}
            onPointerEnter={() => onHover(item.index)}
            onPointerDown={() => onActive(item.index)}
            className={clsx(
              "absolute top-0 left-0 flex min-w-full items-center px-3 whitespace-pre",
              item.index === active ? "bg-selected" : "hover:bg-hover",
            )}
            style={{ height: ROW_HEIGHT, transform: `translateY(${item.start}px)` }}
          >
            {row(item.index)}
          </div>
        ))}
      </div>
    </div>
  );
}
