import { type JsonStyle, jsonChunks, type ObjectShape } from "../json/json-chunks.ts";
import { encodeUtf8 } from "../json/utf8.ts";
import type { JsonValue } from "../json/value.ts";

/** What Python's `json.dumps` escapes beyond what every JSON must: all that is not printable ASCII. */
const ESCAPED = /[\u007f-\uffff]/g;

/** The writer's own style for a log (replay-semantics.md, section 1), in which a lone surrogate can be written too. */
const LOG_STYLE: JsonStyle = {
  comma: ", ",
  colon: ": ",
  quote: (text) => JSON.stringify(text).replace(ESCAPED, escaped),
};

const NEWLINE = encodeUtf8("\n");

/** One line of `trajectory.jsonl`, its newline included, in chunks. */
export function* logLineChunks(record: JsonValue, shape: ObjectShape): Iterable<Uint8Array> {
  yield* jsonChunks(record, LOG_STYLE, { shape });
  yield NEWLINE;
}

function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
