import { clsx } from "clsx";
import { ChevronRight, CornerDownRight, Image, RotateCcw, TextSearch } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useRun } from "../../state/queries/run-context.ts";
import type { ValueNode, ValueRef } from "../../worker/protocol.ts";
import { Button } from "../button.tsx";
import { CopyButton } from "../copy-button.tsx";
import { IconButton } from "../icon-button.tsx";
import { formatCount } from "../quantities.ts";
import { shownKey, spokenNode } from "./node-words.ts";
import { ScalarValue } from "./scalar-value.tsx";
import { UnfoldedText } from "./unfolded-text.tsx";
import { copyOf } from "./value-refs.ts";
import type { TreeRow as Row } from "./value-tree-store.ts";

/** Height of a row of one line, in CSS pixels. */
export const ROW_HEIGHT = 24;
/** Deeper levels are told by a number, so that a row always has room for its value. */
const INDENTED_LEVELS = 24;
const INDENT = 14;

/** What can be done with a row; the tree carries it out. */
export interface RowActions {
  readonly unfold: (row: Row) => void;
  readonly view: (row: Row, as: "text" | "picture") => void;
  readonly drill: (row: Row) => void;
  readonly retry: (row: Row) => void;
}

export interface TreeRowProps {
  readonly id: string;
  readonly row: Row;
  readonly at: number;
  readonly active: boolean;
  readonly unfolded: boolean;
  /** Where the value stands; asked for only when it is copied or unfolded. */
  readonly refOf: (row: Row) => ValueRef | null;
  /** Stands in the place of the value, for one that is shown elsewhere. */
  readonly instead: ReactNode;
  readonly actions: RowActions;
}

/** One key and its value. */
export function TreeRow({ id, row, at, active, unfolded, refOf, instead, actions }: TreeRowProps) {
  const [pointed, setPointed] = useState(false);
  const { node, place } = row;
  const level = place.branch.depth;
  const opens = node !== null && node.children > 0 && instead === undefined;
  return (
    <div
      role="treeitem"
      id={id}
      tabIndex={-1}
      data-row={at}
      aria-level={level + 1}
      aria-setsize={place.branch.count}
      aria-posinset={place.index + 1}
      aria-expanded={opens ? row.open : undefined}
      aria-selected={active}
      aria-label={node === null ? "Not read yet" : spokenNode(node)}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      className={clsx(
        "rounded-sm outline-0",
        pointed && !active && "bg-hover",
        active &&
          "bg-hover outline-focus -outline-offset-2 group-focus-within/tree:bg-selected group-focus-visible/tree:outline-2",
      )}
    >
      <div
        className="flex h-6 items-center gap-1 pr-1"
        style={{ paddingLeft: 4 + Math.min(level, INDENTED_LEVELS) * INDENT }}
      >
        <ChevronRight
          aria-hidden
          className={clsx("size-3.5 shrink-0 text-faint", !opens && "invisible", row.open && "rotate-90")}
        />
        {level > INDENTED_LEVELS && (
          <span className="shrink-0 rounded-sm bg-hover px-1 text-xs text-muted">{formatCount(level)}</span>
        )}
        {node === null ? (
          <Unread row={row} onRetry={() => actions.retry(row)} />
        ) : (
          <>
            <Key node={node} />
            {instead ?? <ScalarValue node={node} className="flex-1" />}
            {(pointed || active) && instead === undefined && (
              <Actions row={row} node={node} pointed={pointed} refOf={refOf} actions={actions} />
            )}
          </>
        )}
      </div>
      {unfolded && node !== null && (
        <UnfoldedText node={node} valueRef={refOf(row)} level={Math.min(level, INDENTED_LEVELS)} />
      )}
    </div>
  );
}

function Key({ node }: { readonly node: ValueNode }) {
  if (node.key === null) return null;
  return (
    <span
      className={clsx(
        "max-w-[45%] shrink-0 truncate font-mono text-sm",
        typeof node.key === "number" ? "text-faint" : "text-syntax-key",
      )}
    >
      <bdi>{shownKey(node.key)}</bdi>
      <span className="pr-1 text-faint">:</span>
    </span>
  );
}

function Unread({ row, onRetry }: { readonly row: Row; readonly onRetry: () => void }) {
  if (row.failure === null) return <span className="h-2.5 w-24 rounded-sm bg-hover" />;
  return (
    <>
      <span className="min-w-0 truncate text-danger">{row.failure}</span>
      <Button size="sm" variant="ghost" icon={RotateCcw} onClick={onRetry}>
        Try again
      </Button>
    </>
  );
}

/** A text that is longer than this may not be seen whole on its line. */
const LINE = 40;

function Actions({
  row,
  node,
  pointed,
  refOf,
  actions,
}: {
  readonly row: Row;
  readonly node: ValueNode;
  readonly pointed: boolean;
  readonly refOf: TreeRowProps["refOf"];
  readonly actions: RowActions;
}) {
  const run = useRun();
  const ref = refOf(row);
  const pictured = node.kind === "bytes" || (node.kind === "artifact" && node.preview.startsWith("image/"));
  return (
    <span className={clsx("shrink-0 items-center", pointed ? "flex" : "hidden group-focus-within/tree:flex")}>
      {node.kind === "string" && (node.size > LINE || node.preview.includes("\n")) && (
        <IconButton
          size="sm"
          icon={TextSearch}
          label={`Show all ${formatCount(node.size)} characters`}
          onClick={() => actions.unfold(row)}
        />
      )}
      {pictured && (
        <IconButton
          size="sm"
          icon={Image}
          label="View picture"
          onClick={() => actions.view(row, "picture")}
        />
      )}
      {node.children > 0 && (
        <IconButton
          size="sm"
          icon={CornerDownRight}
          label="Open here as root"
          keys="Shift+Enter"
          onClick={() => actions.drill(row)}
        />
      )}
      {ref !== null && <CopyButton what="value" getText={() => copyOf(run, ref, node.kind)} />}
    </span>
  );
}
