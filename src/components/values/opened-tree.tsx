import { type ReactNode, useMemo, useState } from "react";
import type { ValuePath } from "../../replay/json/path.ts";
import { useRun } from "../../state/queries/run-context.ts";
import { CHILD_PAGE } from "../../state/queries/value-queries.ts";
import type { ValueNode, ValueRef } from "../../worker/protocol.ts";
import { sizeWords } from "./node-words.ts";
import { PathLine } from "./path-line.tsx";
import { PictureDialog } from "./picture-dialog.tsx";
import { RootScalar } from "./root-scalar.tsx";
import { TextDialog } from "./text-dialog.tsx";
import type { TreeMemory } from "./tree-memory.ts";
import { TreeRows } from "./tree-rows.tsx";
import { TreeSearch } from "./tree-search.tsx";
import { copyOf, useChildrenLoader } from "./value-refs.ts";
import { ValueTreeStore } from "./value-tree-store.ts";
import { startsWith, writtenPath } from "./written-path.ts";

/** What outlives a root that is left for another one, to which one comes back. */
export interface RootKept {
  readonly memory: TreeMemory;
  /** The tree that was shown last, as long as it is of the same value. */
  last: { readonly identity: string; readonly store: ValueTreeStore } | null;
}

export interface OpenedTreeProps {
  /** The value that was given first, in which is searched. */
  readonly firstRef: ValueRef;
  /** The value that stands as root now. */
  readonly valueRef: ValueRef;
  readonly node: ValueNode;
  /** True while the node is still that of the step before: its size is kept as room, and nothing of it is shown. */
  readonly pending: boolean;
  readonly label: string;
  readonly height: "fill" | number;
  readonly instead: Readonly<Record<string, ReactNode>>;
  readonly kept: RootKept;
  readonly drilled: ValuePath;
  /** Makes the value at a path root, and goes to `aim` below it. */
  readonly onDrill: (path: ValuePath, aim: ValuePath) => void;
  readonly onBack: (() => void) | null;
}

type Viewing = { readonly as: "text" | "json" | "picture"; readonly ref: ValueRef; readonly title: string };

/** The tree of one root: its search, its heading with the path of the active row, its rows, and what opens over it. */
export function OpenedTree(props: OpenedTreeProps) {
  const { firstRef, valueRef, node, pending, label, height, instead, kept, drilled, onDrill, onBack } = props;
  const run = useRun();
  const loaderOf = useChildrenLoader();
  const [viewing, setViewing] = useState<Viewing | null>(null);
  const identity = JSON.stringify([valueRef, pending, node.children]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reference is told apart by what it says, not by its object.
  const store = useMemo(() => {
    if (kept.last?.identity === identity) return kept.last.store;
    const made = new ValueTreeStore({
      count: node.children,
      pageSize: CHILD_PAGE,
      load: pending ? null : loaderOf(valueRef),
      memory: kept.memory,
    });
    kept.last = { identity, store: made };
    return made;
  }, [run, identity, kept]);
  const close = () => setViewing(null);
  const title = (path: ValuePath) => writtenPath([...drilled, ...path].slice(-3)) || label;
  const reveal = async (path: ValuePath) => {
    const rest = startsWith(path, drilled) ? path.slice(drilled.length) : null;
    if (rest !== null && rest.length <= REVEAL_LEVELS) {
      if ((await store.reveal(rest)) === "absent") onDrill(path, []);
      return;
    }
    // One that stands elsewhere is looked up from the first root, a very deep one from a few levels above it.
    const root = path.length > REVEAL_LEVELS ? path.slice(0, -CONTEXT_LEVELS) : [];
    onDrill(root, path.slice(root.length));
  };

  return (
    <section
      aria-label={label}
      className={height === "fill" ? "flex min-h-0 flex-1 flex-col" : "flex flex-col"}
    >
      {height === "fill" && (node.children > 0 || drilled.length > 0) && (
        <TreeSearch label={label} valueRef={firstRef} onReveal={(path) => void reveal(path)} />
      )}
      <PathLine
        label={label}
        size={pending ? "" : isEmpty(node) ? (node.kind === "array" ? "[]" : "{}") : sizeWords(node)}
        drilled={drilled}
        store={store}
        onDrill={(path) => onDrill(path, [])}
        onBack={onBack}
        onJson={() => setViewing({ as: "json", ref: valueRef, title: title([]) })}
        getText={() => copyOf(run, valueRef, node.kind)}
      />
      {isEmpty(node) && !pending ? null : node.children === 0 && !pending ? (
        <RootScalar
          node={node}
          valueRef={valueRef}
          onView={(as) => setViewing({ as, ref: valueRef, title: title([]) })}
        />
      ) : (
        <TreeRows
          store={store}
          base={valueRef}
          label={label}
          height={height}
          instead={instead}
          onView={(ref, row, as) => setViewing({ as, ref, title: title(store.pathOf(row.place) ?? []) })}
          onDrill={(row) => {
            const path = store.pathOf(row.place);
            if (path !== null) onDrill([...drilled, ...path], []);
          }}
          onBack={() => onBack?.()}
        />
      )}
      {viewing?.as === "picture" && (
        <PictureDialog valueRef={viewing.ref} title={viewing.title} onClose={close} />
      )}
      {viewing !== null && viewing.as !== "picture" && (
        <TextDialog
          valueRef={viewing.ref}
          form={viewing.as === "text" ? "string" : "json"}
          title={viewing.title}
          onClose={close}
        />
      )}
    </section>
  );
}

function isEmpty(node: ValueNode): boolean {
  return (node.kind === "object" || node.kind === "array") && node.children === 0;
}

/** Levels that are opened above a match; one that stands deeper is walked to. */
const REVEAL_LEVELS = 24;
const CONTEXT_LEVELS = 4;
