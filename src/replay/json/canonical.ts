/** Writes canonical JSON (replay-semantics.md, section 4), byte for byte as the reference's writer does. */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { pathOf } from "./frame.ts";
import { type JsonChunksOptions, type JsonStyle, jsonChunks, jsonPieces } from "./json-chunks.ts";
import type { ValuePath } from "./path.ts";
import type { JsonValue } from "./value.ts";

/** A text that UTF-8 has no bytes for (it has a lone surrogate), at a path of the value that was to be written. */
export class LoneSurrogateError extends Error {
  override readonly name = "LoneSurrogateError";
  constructor(readonly path: ValuePath) {
    super("a text with a lone surrogate cannot be written");
  }
}

export interface CanonicalOptions extends JsonChunksOptions {
  /**
   * `refuse` (the default) throws for a text with a lone surrogate, as the format demands; `escape` writes that half as
   * `\\udxxx`, for people who look at such a value.
   */
  readonly loneSurrogates?: "refuse" | "escape";
}

/** What keeps a string from being written as it is: a quote, a backslash, what is below space, a surrogate. */
const NEEDS_CARE = /[^ !#-[\]-\ud7ff\ue000-\uffff]/;

/**
 * The canonical JSON of a value as UTF-8, without a final newline, in chunks (usually of about 64 KB).
 *
 * Throws a {@link LoneSurrogateError}, which names the path, when it comes to a text that cannot be written; the
 * chunks before that have been given by then.
 */
export function canonicalChunks(value: JsonValue, options: CanonicalOptions = {}): Iterable<Uint8Array> {
  return jsonChunks(value, styleOf(options), options);
}

/** The same in pieces of which some are text yet, see {@link jsonPieces}. */
export function canonicalPieces(
  value: JsonValue,
  options: CanonicalOptions = {},
): Iterable<string | Uint8Array> {
  return jsonPieces(value, styleOf(options), options);
}

/** The canonical JSON of a value as one string; for values that are known to be small. Throws as the chunks do. */
export function canonicalJson(value: JsonValue): string {
  const decoder = new TextDecoder();
  let text = "";
  for (const chunk of canonicalChunks(value)) text += decoder.decode(chunk, { stream: true });
  return text;
}

/** The reference's `content_hash`: lower-case hex SHA-256 of the canonical JSON in UTF-8. Throws as the chunks do. */
export function contentHash(value: JsonValue, options: CanonicalOptions = {}): string {
  const hash = sha256.create();
  for (const chunk of canonicalChunks(value, options)) hash.update(chunk);
  return bytesToHex(hash.digest());
}

function styleOf({ loneSurrogates }: CanonicalOptions): JsonStyle {
  return loneSurrogates === "escape" ? ESCAPING : REFUSING;
}

const REFUSING = canonicalStyle(true);
const ESCAPING = canonicalStyle(false);

function canonicalStyle(refuse: boolean): JsonStyle {
  return {
    comma: ",",
    colon: ":",
    quote: (text, stack) => {
      if (!NEEDS_CARE.test(text)) return `"${text}"`;
      if (refuse && !text.isWellFormed()) throw new LoneSurrogateError(pathOf(stack));
      return JSON.stringify(text);
    },
  };
}
