import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { ValuePath } from "../../replay/json/path.ts";
import { useRun } from "../../state/queries/run-context.ts";
import { valueNodeQuery } from "../../state/queries/value-queries.ts";
import type { ValueRef } from "../../worker/protocol.ts";
import { Button } from "../button.tsx";
import { Callout } from "../callout.tsx";
import { Skeleton } from "../skeleton.tsx";
import { OpenedTree, type RootKept } from "./opened-tree.tsx";
import { TreeMemory } from "./tree-memory.ts";
import { below } from "./value-refs.ts";
import { writtenPath } from "./written-path.ts";

export interface ValueTreeProps {
  /** The value; what is open stays open when the same place of another step is given. */
  readonly root: ValueRef;
  /** What it is, for instance `State`: the heading and the accessible name. */
  readonly label: string;
  /** `fill` (default): as high as its container, with a search box. A number: at most that many rows. */
  readonly height?: "fill" | number | undefined;
  /** By key of the root: what stands in the place of a value that is shown elsewhere. */
  readonly instead?: Readonly<Record<string, ReactNode>> | undefined;
}

const NOTHING: Readonly<Record<string, ReactNode>> = {};

/** A value of any size and depth as a tree, read a page at a time. */
export function ValueTree({ root, label, height = "fill", instead = NOTHING }: ValueTreeProps) {
  // Values that were made the root, the present one last: paths below the first.
  const [roots, setRoots] = useState<readonly ValuePath[]>([[]]);
  const [kept] = useState(() => new Map<string, RootKept>());
  const drilled = roots.at(-1) ?? [];
  const ref = below(root, drilled);
  const run = useRun();
  const node = useQuery({ ...valueNodeQuery(run, ref), retry: false, placeholderData: keepPreviousData });

  const drill = (path: ValuePath, aim: ValuePath) => {
    if (aim.length > 0) keptOf(kept, path).memory.aim(aim);
    setRoots([...roots, path]);
  };
  const back = roots.length > 1 ? () => setRoots(roots.slice(0, -1)) : null;

  if (node.isError) {
    return (
      <Callout
        tone="danger"
        title={`${drilled.length > 0 ? writtenPath(drilled.slice(-3)) : label} cannot be shown`}
        className="m-2"
        action={
          back !== null && <Button size="sm" onClick={() => setRoots([[]])}>{`Back to ${label}`}</Button>
        }
      >
        {node.error.message}
      </Callout>
    );
  }
  if (node.data === undefined) return <Skeleton label={label} lines={3} />;
  return (
    <OpenedTree
      firstRef={root}
      valueRef={ref}
      node={node.data}
      pending={node.isPlaceholderData}
      label={label}
      height={height}
      instead={drilled.length === 0 ? instead : NOTHING}
      kept={keptOf(kept, drilled)}
      drilled={drilled}
      onDrill={drill}
      onBack={back}
    />
  );
}

function keptOf(kept: Map<string, RootKept>, path: ValuePath): RootKept {
  const key = JSON.stringify(path);
  const known = kept.get(key) ?? { memory: new TreeMemory(), last: null };
  kept.set(key, known);
  return known;
}
