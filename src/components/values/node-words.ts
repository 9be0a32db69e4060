import type { ValueNode } from "../../worker/protocol.ts";
import { countOf, formatBytes } from "../quantities.ts";
import { headOf, oneLine } from "./one-line.ts";

const SPOKEN = 120;

/** A key as it is shown: an empty one as a pair of quotes, what cannot be seen written out. */
export function shownKey(key: string | number): string {
  if (typeof key === "number") return String(key);
  return key === "" ? '""' : oneLine(key);
}

/** How much a value holds, in words: `3 entries`, `12 items`, `1,204 characters`, `2.1 kB`; "" for the others. */
export function sizeWords(node: ValueNode): string {
  switch (node.kind) {
    case "object":
    case "artifact":
      return countOf(node.size, "entry", "entries");
    case "array":
      return countOf(node.size, "item");
    case "string":
      return countOf(node.size, "character");
    case "bytes":
      return formatBytes(node.size);
    default:
      return "";
  }
}

/** A value in a few words, for a screen reader: `price: 399.0`, `messages: list, 2 items`. */
export function spokenNode(node: ValueNode): string {
  const key =
    node.key === null ? "" : `${node.key === "" ? "empty key" : headOf(shownKey(node.key), SPOKEN)}: `;
  const preview = oneLine(headOf(node.preview, SPOKEN));
  switch (node.kind) {
    case "object":
      return `${key}map, ${sizeWords(node)}`;
    case "artifact":
      return `${key}artifact, ${sizeWords(node)}`;
    case "array":
      return `${key}list, ${sizeWords(node)}`;
    case "bytes":
      return `${key}bytes, ${sizeWords(node)}`;
    case "string":
      return `${key}"${preview}"${node.size > preview.length ? `, ${sizeWords(node)}` : ""}`;
    default:
      return `${key}${preview}`;
  }
}
