import { useVirtualizer } from "@tanstack/react-virtual";
import { clsx } from "clsx";
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from "react";
import type { ValueRef } from "../../worker/protocol.ts";
import { rowOf } from "./branch.ts";
import { moveInTree, type TreeCommand, treeCommand } from "./tree-keys.ts";
import { ROW_HEIGHT, type RowActions, TreeRow } from "./tree-row.tsx";
import { UNFOLD_LIMIT } from "./unfolded-text.tsx";
import { below } from "./value-refs.ts";
import type { TreeRow as Row, ValueTreeStore } from "./value-tree-store.ts";

export interface TreeRowsProps {
  readonly store: ValueTreeStore;
  /** Where the root of the store stands. */
  readonly base: ValueRef;
  readonly label: string;
  /** `fill`: as high as its container. A number: as high as its rows, at most that many. */
  readonly height: "fill" | number;
  readonly instead: Readonly<Record<string, ReactNode>>;
  readonly onView: (ref: ValueRef, row: Row, as: "text" | "picture") => void;
  readonly onDrill: (row: Row) => void;
  readonly onBack: () => void;
}

/** The rows of an open tree, those in sight only. One tab stop; the focus inside is the active row. */
export function TreeRows({ store, base, label, height, instead, onView, onDrill, onBack }: TreeRowsProps) {
  useSyncExternalStore(store.subscribe, store.version);
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const unfolded = store.unfoldedRows();
  const virtualizer = useVirtualizer({
    count: store.rows,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => (unfolded.has(at) ? ROW_HEIGHT * 4 : ROW_HEIGHT),
    overscan: 8,
  });
  const items = virtualizer.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? -1;

  // Sizes are kept by row number: once rows come or go, they are those of other rows.
  const { shape, focusTurn } = store;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shape is what makes the sizes stale.
  useLayoutEffect(() => {
    virtualizer.measure();
    for (const row of scroller.current?.querySelectorAll<HTMLElement>("[data-unfolded]") ?? []) {
      virtualizer.resizeItem(Number(row.dataset.index), row.offsetHeight);
    }
  }, [virtualizer, shape]);

  // While the same place of another step is read, the room that its rows had is kept, and with it the scroll position.
  const room = useRef(0);
  const fresh = useRef(true);
  const total = virtualizer.getTotalSize();
  useLayoutEffect(() => {
    if (store.settled) room.current = total;
  });

  const rootPath = base.path.length === 0 ? "" : JSON.stringify(base.path);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another root begins at its first row.
  useLayoutEffect(() => {
    room.current = 0;
    fresh.current = true;
    virtualizer.scrollToOffset(0);
  }, [virtualizer, rootPath]);
  // Whoever came to it by key stands on its first row, unless they stood elsewhere in it before.
  const { settled } = store;
  useEffect(() => {
    if (!settled || !fresh.current) return;
    fresh.current = false;
    if (document.activeElement === scroller.current && store.focused === null) store.focusRow(0);
  }, [store, settled]);

  // The rows in sight decide what is read: the worker is outside React. They also change when one above them closes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shape tells that other rows are in sight.
  useEffect(() => store.want(first, last), [store, first, last, shape]);
  useEffect(() => () => store.rest(), [store]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn of the focus scrolls once.
  useEffect(() => {
    if (store.focused !== null) virtualizer.scrollToIndex(rowOf(store.focused), { align: "auto" });
  }, [virtualizer, store, focusTurn]);

  const refOf = (row: Row): ValueRef | null => {
    const path = store.pathOf(row.place);
    return path === null ? null : below(base, path);
  };
  const view = (row: Row, as: "text" | "picture") => {
    const ref = refOf(row);
    if (ref !== null) onView(ref, row, as);
  };
  const actions: RowActions = {
    unfold: (row) => {
      if (row.node !== null && row.node.size > UNFOLD_LIMIT) view(row, "text");
      else store.toggleUnfolded(row.place);
    },
    view,
    drill: onDrill,
    retry: (row) => store.retry(row.place),
  };
  const activate = (row: Row) => {
    if (row.node === null || isInstead(row)) return;
    if (row.node.kind === "string") actions.unfold(row);
    else store.toggle(row.place);
  };
  const isInstead = (row: Row) => insteadOf(row, instead) !== undefined;

  const run = (command: TreeCommand) => {
    const row = store.focusedRow();
    if (command === "toggle") {
      if (row !== null) activate(row);
    } else if (command === "drill") {
      if (row?.node != null && row.node.children > 0) onDrill(row);
    } else if (command === "back") onBack();
    else if (!(command === "in" && row !== null && isInstead(row))) {
      moveInTree(
        store,
        command,
        Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_HEIGHT) - 1),
      );
    }
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (isControl(event.target)) return;
    const command = treeCommand({ ...pressOf(event) });
    if (command === null) return;
    // Arrow keys here move in the tree; elsewhere they step through the episode.
    event.preventDefault();
    event.stopPropagation();
    run(command);
  };

  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    if (isControl(event.target) || !(event.target instanceof Element)) return;
    const element = event.target.closest("[data-row]");
    const row = element instanceof HTMLElement ? store.row(Number(element.dataset.row)) : null;
    if (row === null) return;
    // A row that scrolls out of sight must not take the focus with it.
    scroller.current?.focus({ preventScroll: true });
    store.focus(row.place);
    if (window.getSelection()?.isCollapsed === false) return;
    if (row.node !== null && row.node.children > 0) activate(row);
  };

  const focusedAt = store.focused === null ? -1 : rowOf(store.focused);
  return (
    <div
      ref={scroller}
      role="tree"
      aria-label={label}
      tabIndex={0}
      aria-activedescendant={focusedAt >= first && focusedAt <= last ? `${id}-${focusedAt}` : undefined}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onFocus={(event) => {
        if (event.target === event.currentTarget && store.focused === null) store.focusRow(first);
      }}
      className={clsx(
        "group/tree relative overflow-auto outline-none",
        height === "fill" && "min-h-0 flex-1",
      )}
      style={height === "fill" ? undefined : { maxHeight: height * ROW_HEIGHT }}
    >
      <div
        className="relative w-full"
        style={{ height: store.settled ? total : Math.max(total, room.current) }}
      >
        {items.map((item) => {
          const row = store.row(item.index);
          if (row === null) return null;
          return (
            <div
              key={item.key}
              data-index={item.index}
              data-unfolded={unfolded.has(item.index) || undefined}
              ref={unfolded.has(item.index) ? virtualizer.measureElement : undefined}
              className="absolute inset-x-0 top-0 px-1"
              style={{ transform: `translateY(${item.start}px)` }}
            >
              <TreeRow
                id={`${id}-${item.index}`}
                row={row}
                at={item.index}
                active={item.index === focusedAt}
                unfolded={unfolded.has(item.index)}
                refOf={refOf}
                instead={insteadOf(row, instead)}
                actions={actions}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}

function insteadOf(row: Row, instead: Readonly<Record<string, ReactNode>>): ReactNode {
  const key = row.node?.key;
  return row.place.branch.parent === null && typeof key === "string" && Object.hasOwn(instead, key)
    ? instead[key]
    : undefined;
}

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest("button, a, input, textarea") !== null;
}

function pressOf({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) {
  return { key, code, ctrlKey, metaKey, altKey, shiftKey };
}
