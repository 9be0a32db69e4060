/** Finds the value that a reference names, and tells it piece by piece. */
import { canonicalChunks } from "../replay/json/canonical.ts";
import { formatPath, valueAt } from "../replay/json/path.ts";
import type { JsonValue } from "../replay/json/value.ts";
import { InspectionError } from "./inspection-error.ts";
import type { TextSlice, ValueRef } from "./protocol.ts";
import { Recent } from "./recent.ts";

/** Resolves roots; the store walks the path from there. */
export type ReadRoot = (root: ValueRef["root"], signal: AbortSignal) => Promise<JsonValue>;

/** UTF-16 units of texts that are kept, so that a long one is written once for all its slices. */
const TEXT_BUDGET = 24 << 20;

export class ValueStore {
  readonly #texts = new Recent<string>(TEXT_BUDGET);

  constructor(readonly readRoot: ReadRoot) {}

  /** Throws a {@link InspectionError} where the path leads nowhere, and what reading the root throws. */
  async value(ref: ValueRef, signal: AbortSignal): Promise<JsonValue> {
    const value = valueAt(await this.readRoot(ref.root, signal), ref.path);
    if (value === undefined)
      throw new InspectionError("no-such-value", `There is nothing at ${formatPath(ref.path)}.`);
    return value;
  }

  /** A text itself, or a value's JSON as an export writes it. */
  async text(ref: ValueRef, form: "string" | "json", signal: AbortSignal): Promise<string> {
    return await this.cached(JSON.stringify([ref, form]), async () => {
      const value = await this.value(ref, signal);
      return form === "string" && typeof value === "string" ? value : readableJson(value);
    });
  }

  /** A text that is kept under a key, made when it is not there. */
  async cached(key: string, make: () => Promise<string>): Promise<string> {
    const kept = this.#texts.get(key);
    if (kept !== undefined) return kept;
    const text = await make();
    this.#texts.set(key, text, text.length);
    return text;
  }

  /** Forgets the texts that are kept. */
  clear(): void {
    this.#texts.clear();
  }

  async slice(
    ref: ValueRef,
    form: "string" | "json",
    from: number,
    count: number,
    signal: AbortSignal,
  ): Promise<TextSlice> {
    return sliceOf(await this.text(ref, form, signal), from, count);
  }
}

/** A slice by UTF-16 units; pages of the same size tile the text exactly. */
export function sliceOf(text: string, from: number, count: number): TextSlice {
  return { text: text.slice(from, from + count), from, total: text.length };
}

/**
 * Canonical JSON for people: a text with a lone surrogate, which an export refuses, is shown with that half escaped.
 */
export function readableJson(value: JsonValue): string {
  return joined(canonicalChunks(value, { loneSurrogates: "escape" }));
}

function joined(chunks: Iterable<Uint8Array>): string {
  const decoder = new TextDecoder();
  const parts: string[] = [];
  for (const chunk of chunks) parts.push(decoder.decode(chunk, { stream: true }));
  parts.push(decoder.decode());
  return parts.join("");
}
