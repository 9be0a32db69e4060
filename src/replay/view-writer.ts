/**
 * Writes views byte for byte as the reference does, without ever holding one: a short head, then one transition after
 * the other. `transitions` sorts last among a view's keys, so everything else is the head and the end is always the
 * same.
 */
import { ReplayError } from "./errors.ts";
import { cachedBase64 } from "./json/base64-text.ts";
import { canonicalChunks, LoneSurrogateError } from "./json/canonical.ts";
import { joinedBytes } from "./json/joined-bytes.ts";
import { cachedTexts } from "./json/json-chunks.ts";
import type { ValuePath } from "./json/path.ts";
import { encodeUtf8 } from "./json/utf8.ts";
import type { JsonValue } from "./json/value.ts";
import type { PausePlan } from "./pause-plan.ts";
import type { ObserverView, Transition } from "./schema/models.ts";

/** How far the writing has come: transitions of all the views together, and bytes. */
export interface ViewProgress {
  readonly done: number;
  readonly total: number;
  readonly bytes: number;
}

export interface ViewOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: ViewProgress) => void;
}

/** What is written: masked already, and read when it is its turn. */
export interface ViewContents {
  /** The whole view of a plan that interventions edit; null where the view is just what the others answer. */
  readonly edited: (plan: PausePlan, signal: AbortSignal | undefined) => Promise<ObserverView | null>;
  /** The view of a plan with no transition in it. */
  readonly head: (plan: PausePlan) => Promise<ObserverView>;
  readonly transition: (ordinal: number) => Promise<Transition>;
}

/** One view as an object, or any number of them as a list. */
export type ViewForm = "view" | "list";

const CHUNK_BYTES = 1 << 16;
/** Bytes of base64 that are kept, since each picture stands several times in a transition. */
const BASE64_BYTES = 24 << 20;
/** Bytes of long texts that are kept for the same reason. */
const TEXT_BYTES = 4 << 20;
/** Bytes of canonical transitions that are kept, since pauses of one list, and a check and the export, repeat them. */
const TRANSITION_BYTES = 8 << 20;

const OPEN_LIST = encodeUtf8("[");
const COMMA = encodeUtf8(",");
const VIEW_END = encodeUtf8("]}");
const CLOSE_LIST = encodeUtf8("]");
const NEWLINE = encodeUtf8("\n");

export class ViewWriter {
  private readonly base64 = cachedBase64(BASE64_BYTES);
  private readonly texts = cachedTexts(TEXT_BYTES);
  private readonly kept = new Map<number, readonly Uint8Array[]>();
  private keptBytes = 0;

  constructor(private readonly contents: ViewContents) {}

  /**
   * The canonical JSON of views and one newline, in chunks of about 64 KB that belong to the caller.
   *
   * Throws, when it comes to it, what reading throws, a {@link ReplayError} `unwritable-text` that names the path of a
   * lone surrogate, and the signal's reason once aborted.
   */
  async *chunks(
    plans: readonly PausePlan[],
    form: ViewForm,
    options: ViewOptions = {},
  ): AsyncIterable<Uint8Array<ArrayBuffer>> {
    let waiting: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of this.pieces(plans, form, options)) {
      waiting.push(chunk);
      length += chunk.length;
      if (length < CHUNK_BYTES) continue;
      yield joinedBytes(waiting);
      waiting = [];
      length = 0;
    }
    if (length > 0) yield joinedBytes(waiting);
  }

  private async *pieces(
    plans: readonly PausePlan[],
    form: ViewForm,
    { signal, onProgress }: ViewOptions,
  ): AsyncIterable<Uint8Array> {
    const total = plans.reduce((sum, { ordinals }) => sum + ordinals.length, 0);
    let done = 0;
    let bytes = 0;
    const counted = (chunk: Uint8Array) => {
      bytes += chunk.length;
      return chunk;
    };
    signal?.throwIfAborted();
    if (form === "list") yield counted(OPEN_LIST);
    for (const [number, plan] of plans.entries()) {
      const at = form === "list" ? [number] : [];
      const end = done + plan.ordinals.length;
      if (number > 0) yield counted(COMMA);
      const edited = await this.contents.edited(plan, signal);
      yield counted(this.headOf(edited ?? (await this.contents.head(plan)), at));
      let place = 0;
      for (const transition of this.transitionsOf(plan, edited, at)) {
        if (place > 0) yield counted(COMMA);
        for await (const chunk of transition) yield counted(chunk);
        place++;
        // An edit can add transitions.
        if (done < end) done++;
        onProgress?.({ done, total, bytes });
        signal?.throwIfAborted();
      }
      yield counted(VIEW_END);
      done = end;
    }
    if (form === "list") yield counted(CLOSE_LIST);
    yield counted(NEWLINE);
    onProgress?.({ done, total, bytes });
  }

  private headOf(view: ObserverView, at: ValuePath): Uint8Array {
    const head = joinedBytes([...this.canonical({ ...view, transitions: [] }, at)]);
    return head.subarray(0, head.length - VIEW_END.length);
  }

  /** The chunks of each transition of a view, made when it is their turn. */
  private *transitionsOf(
    { ordinals }: PausePlan,
    edited: ObserverView | null,
    at: ValuePath,
  ): Iterable<Iterable<Uint8Array> | AsyncIterable<Uint8Array>> {
    const placeOf = (place: number) => [...at, "transitions", place];
    if (edited === null) {
      for (const [place, ordinal] of ordinals.entries()) yield this.transition(ordinal, placeOf(place));
    } else {
      for (const [place, transition] of edited.transitions.entries()) {
        yield this.canonical(transition, placeOf(place));
      }
    }
  }

  private async *transition(ordinal: number, at: ValuePath): AsyncIterable<Uint8Array> {
    const known = this.kept.get(ordinal);
    if (known !== undefined) {
      yield* known;
      return;
    }
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for (const chunk of this.canonical(await this.contents.transition(ordinal), at)) {
      bytes += chunk.length;
      if (this.keptBytes + bytes <= TRANSITION_BYTES) chunks.push(chunk);
      yield chunk;
    }
    if (this.keptBytes + bytes > TRANSITION_BYTES || this.kept.has(ordinal)) return;
    this.kept.set(ordinal, chunks);
    this.keptBytes += bytes;
  }

  /** Canonical chunks whose error for a text that cannot be written names its path from the outermost value. */
  private *canonical(value: JsonValue, at: ValuePath): Iterable<Uint8Array> {
    try {
      yield* canonicalChunks(value, { base64: this.base64, texts: this.texts });
    } catch (cause) {
      if (!(cause instanceof LoneSurrogateError)) throw cause;
      throw new ReplayError({ code: "unwritable-text", data: { path: [...at, ...cause.path] } }, { cause });
    }
  }
}
