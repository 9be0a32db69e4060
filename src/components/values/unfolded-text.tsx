import { useQuery } from "@tanstack/react-query";
import { useRun } from "../../state/queries/run-context.ts";
import { valueTextQuery } from "../../state/queries/value-queries.ts";
import type { ValueNode, ValueRef } from "../../worker/protocol.ts";

/** Texts up to this many units unfold in place; longer ones open in a viewer of their own. */
export const UNFOLD_LIMIT = 4_000;

/** A text whole, below the row of its key. */
export function UnfoldedText({
  node,
  valueRef,
  level,
}: {
  readonly node: ValueNode;
  readonly valueRef: ValueRef | null;
  readonly level: number;
}) {
  return (
    <div className="pr-2 pb-1.5" style={{ paddingLeft: 26 + level * 14 }}>
      {node.cut && valueRef !== null ? (
        <Rest valueRef={valueRef} start={node.preview} />
      ) : (
        <Whole text={node.preview} />
      )}
    </div>
  );
}

function Rest({ valueRef, start }: { readonly valueRef: ValueRef; readonly start: string }) {
  const slice = useQuery(valueTextQuery(useRun(), valueRef, "string", 0));
  if (slice.isError) return <p className="text-danger">{slice.error.message}</p>;
  return <Whole text={slice.data?.text ?? start} />;
}

function Whole({ text }: { readonly text: string }) {
  return (
    <p
      dir="auto"
      className="rounded-sm border-l-2 border-line pl-2 font-mono text-sm break-words whitespace-pre-wrap text-ink"
    >
      {text}
    </p>
  );
}
