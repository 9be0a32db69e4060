/**
 * Writes views byte for byte as the reference does, without ever holding one: a short head, then one transition after
 * the other. `transitions` sorts last among a view's keys, so everything else is the head and the end is always the
 * same.
 */
import { ChunkFiller } from "./chunk-filler.ts";
import { ReplayError } from "./errors.ts";
import { cachedBase64 } from "./json/base64-text.ts";
import { canonicalPieces, LoneSurrogateError } from "./json/canonical.ts";
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
  /**
   * What the chunks are written to, a few bytes at least: each of them is then valid only until the next one is asked
   * for. Unless given, each has memory of its own, which is the caller's.
   */
  readonly buffer?: Uint8Array<ArrayBuffer>;
}

/** What is written: masked already, and read when it is its turn. */
export interface ViewContents {
  /** The whole view of a plan that interventions edit; null where the view is just what the others answer. */
  readonly edited: (plan: PausePlan, signal: AbortSignal | undefined) => Promise<ObserverView | null>;
  /** The view of a plan with no transition in it. */
  readonly head: (plan: PausePlan, signal: AbortSignal | undefined) => Promise<ObserverView>;
  readonly transition: (ordinal: number) => Promise<Transition>;
}

/** One view as an object, or any number of them as a list. */
export type ViewForm = "view" | "list";

/** Bytes of base64 that are kept, since each picture stands several times in a transition. */
const BASE64_BYTES = 24 << 20;
/** Bytes of long texts that are kept for the same reason. */
const TEXT_BYTES = 2 << 20;
/** Bytes of canonical transitions that are kept, since pauses of one list, and a check and the export, repeat them. */
const TRANSITION_BYTES = 4 << 20;

const VIEW_END = "]}";

/** Some pieces of a view: texts that have yet to become UTF-8, and what is UTF-8 already. */
type Pieces = Iterable<string | Uint8Array>;

export class ViewWriter {
  private readonly base64 = cachedBase64(BASE64_BYTES);
  private readonly texts = cachedTexts(TEXT_BYTES);
  private readonly kept = new Map<number, readonly Uint8Array[]>();
  private keptBytes = 0;

  constructor(private readonly contents: ViewContents) {}

  /**
   * The canonical JSON of views and one newline, in chunks of about 64 KB or of the size of the buffer that is given.
   *
   * Throws, when it comes to it, what reading throws, a {@link ReplayError} `unwritable-text` that names the path of a
   * lone surrogate, and the signal's reason once aborted.
   */
  async *chunks(
    plans: readonly PausePlan[],
    form: ViewForm,
    { signal, onProgress, buffer }: ViewOptions = {},
  ): AsyncIterable<Uint8Array<ArrayBuffer>> {
    const filler = new ChunkFiller(buffer ?? null);
    const report = (progress: Pick<ViewProgress, "done" | "total">) =>
      onProgress?.({ ...progress, bytes: filler.bytes });
    for await (const pieces of this.pieces(plans, form, signal, report)) {
      for (const piece of pieces) yield* filler.add(piece);
    }
    yield* filler.end();
  }

  /** The pieces of the views one after the other; `report` is called with what was written before it. */
  private async *pieces(
    plans: readonly PausePlan[],
    form: ViewForm,
    signal: AbortSignal | undefined,
    report: (progress: Pick<ViewProgress, "done" | "total">) => void,
  ): AsyncIterable<Pieces> {
    const total = plans.reduce((sum, { ordinals }) => sum + ordinals.length, 0);
    let done = 0;
    signal?.throwIfAborted();
    if (form === "list") yield ["["];
    for (const [number, plan] of plans.entries()) {
      const at = form === "list" ? [number] : [];
      const end = done + plan.ordinals.length;
      if (number > 0) yield [","];
      const edited = await this.contents.edited(plan, signal);
      yield [this.headOf(edited ?? (await this.contents.head(plan, signal)), at)];
      let place = 0;
      for (const transition of this.transitionsOf(plan, edited, at)) {
        if (place > 0) yield [","];
        yield await transition;
        place++;
        // An edit can add transitions.
        if (done < end) done++;
        report({ done, total });
        signal?.throwIfAborted();
      }
      yield [VIEW_END];
      done = end;
    }
    if (form === "list") yield ["]"];
    yield ["\n"];
    report({ done, total });
  }

  private headOf(view: ObserverView, at: ValuePath): Uint8Array {
    const pieces = this.canonical({ ...view, transitions: [] }, at);
    const head = joinedBytes(Array.from(pieces, asBytes));
    return head.subarray(0, head.length - VIEW_END.length);
  }

  /** The pieces of each transition of a view, made when it is their turn. */
  private *transitionsOf(
    { ordinals }: PausePlan,
    edited: ObserverView | null,
    at: ValuePath,
  ): Iterable<Pieces | Promise<Pieces>> {
    const placeOf = (place: number) => [...at, "transitions", place];
    if (edited === null) {
      for (const [place, ordinal] of ordinals.entries()) yield this.transition(ordinal, placeOf(place));
    } else {
      for (const [place, transition] of edited.transitions.entries()) {
        yield this.canonical(transition, placeOf(place));
      }
    }
  }

  private async transition(ordinal: number, at: ValuePath): Promise<Pieces> {
    const known = this.kept.get(ordinal);
    if (known !== undefined) return known;
    const pieces = this.canonical(await this.contents.transition(ordinal), at);
    return this.keptBytes < TRANSITION_BYTES ? this.keeping(ordinal, pieces) : pieces;
  }

  /** Passes the pieces of a transition on, and keeps them where there is room. */
  private *keeping(ordinal: number, pieces: Pieces): Iterable<Uint8Array> {
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for (const piece of pieces) {
      const chunk = asBytes(piece);
      bytes += chunk.length;
      if (this.keptBytes + bytes <= TRANSITION_BYTES) chunks.push(chunk);
      yield chunk;
    }
    if (this.keptBytes + bytes > TRANSITION_BYTES || this.kept.has(ordinal)) return;
    this.kept.set(ordinal, chunks);
    this.keptBytes += bytes;
  }

  /** Canonical pieces whose error for a text that cannot be written names its path from the outermost value. */
  private *canonical(value: JsonValue, at: ValuePath): Pieces {
    try {
      yield* canonicalPieces(value, { base64: this.base64, texts: this.texts });
    } catch (cause) {
      if (!(cause instanceof LoneSurrogateError)) throw cause;
      throw new ReplayError({ code: "unwritable-text", data: { path: [...at, ...cause.path] } }, { cause });
    }
  }
}

function asBytes(piece: string | Uint8Array): Uint8Array {
  return typeof piece === "string" ? encodeUtf8(piece) : piece;
}
