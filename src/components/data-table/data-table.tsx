import { useVirtualizer } from "@tanstack/react-virtual";
import { clsx } from "clsx";
import { ArrowDown, ArrowUp } from "lucide-react";
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { movedRow, nextSort, type TableSort } from "./table-order.ts";

export interface DataColumn<Row> {
  readonly id: string;
  readonly header: string;
  /** A track of a CSS grid, for instance `minmax(8rem, 1fr)`. */
  readonly width: string;
  readonly align?: "start" | "end" | undefined;
  readonly sortable?: boolean | undefined;
  /** Pixels of width from which the table has room for it; always, where it is not given. */
  readonly from?: number | undefined;
  readonly cell: (row: Row) => ReactNode;
}

export type TableItem<Row> =
  | { readonly kind: "row"; readonly key: string; readonly row: Row }
  /** A line over the rows that follow it. */
  | { readonly kind: "group"; readonly key: string; readonly label: ReactNode };

export interface DataTableProps<Row> {
  readonly label: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly items: readonly TableItem<Row>[];
  readonly sort: TableSort | null;
  readonly onSortChange: (sort: TableSort | null) => void;
  /** A click on a row, or Enter. */
  readonly onActivate?: ((row: Row) => void) | undefined;
  /** The row that is moved to, by key or click, and the pixels that the table is scrolled by then. */
  readonly onMove?: ((row: Row, scrolled: number) => void) | undefined;
  /** How it was left when it was last shown: it comes back so, and takes the focus where nothing else has it. */
  readonly left?: { readonly row: string; readonly scrolled: number } | undefined;
  /** The row that stands out from the start, for instance the one that is open. */
  readonly current?: string | undefined;
  /** Pixels. */
  readonly rowHeight?: number | undefined;
  /** CSS width below which the table scrolls sideways. */
  readonly minWidth?: string | undefined;
  readonly className?: string | undefined;
}

const HEADER = 30;

/**
 * A table that shows thousands of rows, sorted by a press on a header and moved through by arrow keys, Page, Home and
 * End; one tab stop beside the headers. Fills its container and scrolls by itself.
 */
export function DataTable<Row>({
  label,
  columns: offered,
  items,
  sort,
  onSortChange,
  onActivate,
  onMove,
  left,
  current,
  rowHeight = 30,
  minWidth = "0",
  className,
}: DataTableProps<Row>) {
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const [moved, setMoved] = useState<string | undefined>(current ?? left?.row);
  const rows = items.flatMap((item, index) => (item.kind === "row" ? [{ ...item, index }] : []));
  const active = rows.findIndex((row) => row.key === moved);
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollMargin: HEADER,
    scrollPaddingStart: HEADER,
    getItemKey: (index) => items[index]?.key ?? index,
    initialOffset: left?.scrolled ?? 0,
  });
  const cameBack = left !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only how it was left before it was shown counts.
  useEffect(() => {
    if (cameBack && document.activeElement === document.body) table.current?.focus({ preventScroll: true });
  }, []);
  const width = virtualizer.scrollRect?.width ?? 0;
  const columns = offered.filter((column) => (column.from ?? 0) <= width);
  const tracks: CSSProperties = { gridTemplateColumns: columns.map((column) => column.width).join(" ") };

  const rowId = (index: number | undefined) => `${id}-${index}`;
  const moveTo = (place: number) => {
    const row = rows[place];
    if (row === undefined) return;
    setMoved(row.key);
    // The first row's group is shown with it.
    virtualizer.scrollToIndex(place === 0 ? 0 : row.index);
    onMove?.(row.row, scroller.current?.scrollTop ?? 0);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const row = rows[active];
    if (event.key === "Enter" && row !== undefined && onActivate !== undefined) {
      event.preventDefault();
      onActivate(row.row);
      return;
    }
    const shown = (scroller.current?.clientHeight ?? 0) - HEADER;
    const page = Math.max(1, Math.floor(shown / rowHeight) - 1);
    const next = movedRow(event.key, active, rows.length, page);
    if (next === null) return;
    event.preventDefault();
    moveTo(next);
  };
  const onClick = (event: MouseEvent<HTMLTableElement>) => {
    const target = event.target instanceof Element ? event.target.closest("tr[data-index]") : null;
    if (!(target instanceof HTMLElement)) return;
    const place = rows.findIndex((row) => row.index === Number(target.dataset.index));
    const row = rows[place];
    if (row === undefined) return;
    moveTo(place);
    onActivate?.(row.row);
  };

  return (
    <div ref={scroller} className={clsx("min-h-0 min-w-0 flex-1 overflow-auto", className)}>
      <table
        ref={table}
        role="grid"
        aria-label={label}
        aria-rowcount={items.length + 1}
        aria-colcount={columns.length}
        aria-activedescendant={active >= 0 ? rowId(rows[active]?.index) : undefined}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onFocus={(event) => {
          // A press focuses too, and must not scroll the row away that it is about to hit.
          if (event.target === event.currentTarget && active < 0 && event.target.matches(":focus-visible"))
            moveTo(0);
        }}
        style={{ minWidth }}
        className="group/grid block outline-none"
      >
        <thead className="sticky top-0 z-1 block bg-surface">
          <tr
            aria-rowindex={1}
            style={{ ...tracks, height: HEADER }}
            className="grid items-stretch border-b border-line px-3"
          >
            {columns.map((column) => (
              <ColumnHeader key={column.id} column={column} sort={sort} onSortChange={onSortChange} />
            ))}
          </tr>
        </thead>
        <tbody className="relative block" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const item = items[index];
            if (item === undefined) return null;
            const style = { height: rowHeight, transform: `translateY(${start - HEADER}px)` };
            return item.kind === "group" ? (
              <tr key={item.key} aria-rowindex={index + 2} style={style} className={groupClass}>
                <td colSpan={columns.length} className="block min-w-0 flex-1 truncate text-muted">
                  {item.label}
                </td>
              </tr>
            ) : (
              <tr
                key={item.key}
                id={rowId(index)}
                data-index={index}
                aria-rowindex={index + 2}
                aria-selected={item.key === moved}
                aria-current={item.key === current ? "true" : undefined}
                style={{ ...tracks, ...style }}
                className={clsx(rowClass, onActivate !== undefined && "cursor-pointer")}
              >
                {columns.map((column) => (
                  <td
                    key={column.id}
                    className={clsx("block min-w-0 truncate pr-3", column.align === "end" && "text-right")}
                  >
                    {column.cell(item.row)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const groupClass = "absolute inset-x-0 top-0 flex items-end px-3 pb-1";
const rowClass = clsx(
  "absolute inset-x-0 top-0 grid items-center px-3 hover:bg-hover aria-selected:bg-selected",
  "group-focus-visible/grid:aria-selected:outline-2 group-focus-visible/grid:aria-selected:-outline-offset-2 outline-focus",
);

interface ColumnHeaderProps<Row> {
  readonly column: DataColumn<Row>;
  readonly sort: TableSort | null;
  readonly onSortChange: (sort: TableSort | null) => void;
}

function ColumnHeader<Row>({ column, sort, onSortChange }: ColumnHeaderProps<Row>) {
  const direction = sort?.column === column.id ? sort.direction : undefined;
  const Arrow = direction === "descending" ? ArrowDown : ArrowUp;
  const alignment = column.align === "end" ? "justify-end text-right" : "justify-start text-left";
  return (
    <th
      scope="col"
      aria-sort={column.sortable === true ? (direction ?? "none") : undefined}
      className={clsx("flex min-w-0 items-center pr-3 text-sm font-normal text-muted", alignment)}
    >
      {column.sortable === true ? (
        <button
          type="button"
          onClick={() => onSortChange(nextSort(sort, column.id))}
          className={clsx("group/sort flex h-full min-w-0 items-center gap-1 hover:text-ink", alignment)}
        >
          {column.align !== "end" && <span className="truncate">{column.header}</span>}
          <Arrow
            aria-hidden
            className={clsx(
              "size-3 shrink-0",
              direction === undefined && "opacity-0 group-hover/sort:opacity-60",
            )}
          />
          {/* The arrow stands on the inner side, so that the header ends where the numbers do. */}
          {column.align === "end" && <span className="truncate">{column.header}</span>}
        </button>
      ) : (
        <span className="truncate">{column.header}</span>
      )}
    </th>
  );
}
