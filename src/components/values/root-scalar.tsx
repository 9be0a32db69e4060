import { Image, TextSearch } from "lucide-react";
import { useRun } from "../../state/queries/run-context.ts";
import type { ValueNode, ValueRef } from "../../worker/protocol.ts";
import { CopyButton } from "../copy-button.tsx";
import { IconButton } from "../icon-button.tsx";
import { formatCount } from "../quantities.ts";
import { ScalarValue } from "./scalar-value.tsx";
import { copyOf } from "./value-refs.ts";

export interface RootScalarProps {
  readonly node: ValueNode;
  readonly valueRef: ValueRef;
  readonly onView: (as: "text" | "picture") => void;
}

/** A root that is no map or list with something in it: the value itself. */
export function RootScalar({ node, valueRef, onView }: RootScalarProps) {
  const run = useRun();
  return (
    <div className="flex items-center gap-1 pr-1 pb-1 pl-2">
      <ScalarValue node={node} className="flex-1" />
      {node.kind === "string" && (
        <IconButton
          size="sm"
          icon={TextSearch}
          label={`Show all ${formatCount(node.size)} characters`}
          onClick={() => onView("text")}
        />
      )}
      {node.kind === "bytes" && (
        <IconButton size="sm" icon={Image} label="View picture" onClick={() => onView("picture")} />
      )}
      <CopyButton what="value" getText={() => copyOf(run, valueRef, node.kind)} />
    </div>
  );
}
