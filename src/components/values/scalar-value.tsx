import { clsx } from "clsx";
import type { ValueNode } from "../../worker/protocol.ts";
import { formatCount } from "../quantities.ts";
import { sizeWords } from "./node-words.ts";
import { oneLine } from "./one-line.ts";

export interface ScalarValueProps {
  readonly node: ValueNode;
  readonly className?: string | undefined;
}

/**
 * A value on one line, as it was written: numbers with their own digits, texts in quotes, `null` in italics. What a
 * map or list holds is hinted at. It gives way at its end where there is no room.
 */
export function ScalarValue({ node, className }: ScalarValueProps) {
  return <span className={clsx("min-w-0 truncate font-mono text-sm", className)}>{content(node)}</span>;
}

function content(node: ValueNode) {
  switch (node.kind) {
    case "string":
      return (
        <span className="text-syntax-string">
          "<bdi>{oneLine(node.preview)}</bdi>
          {node.cut ? "…" : '"'}
        </span>
      );
    case "integer":
    case "float":
      return <span className="text-syntax-number">{node.preview}</span>;
    case "boolean":
      return <span className="text-syntax-word">{node.preview}</span>;
    case "null":
      return <span className="text-syntax-word italic">null</span>;
    case "bytes":
      return <span className="text-muted">{`bytes, ${sizeWords(node)}`}</span>;
    case "artifact":
      return (
        <span className="text-muted">
          <bdi>{oneLine(node.preview)}</bdi>
        </span>
      );
    case "object":
    case "array":
      return <Hint node={node} />;
  }
}

/** `{3}  kind, target, x` or `[12]  "a", "b"`: the size first, since it never gives way. */
function Hint({ node }: { readonly node: ValueNode }) {
  const [start, end] = node.kind === "array" ? ["[", "]"] : ["{", "}"];
  if (node.children === 0) return <span className="text-muted">{`${start}${end}`}</span>;
  return (
    <>
      <span className="text-muted">{`${start}${formatCount(node.children)}${end}`}</span>
      <span className="pl-2 text-faint">
        <bdi>{oneLine(node.preview)}</bdi>
      </span>
    </>
  );
}
