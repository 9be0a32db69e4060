import type { StepPlace } from "./error-data.ts";
import { ReplayError } from "./errors.ts";
import type { EpisodeTransitions } from "./event-log/episode-transitions.ts";
import type { EventLog } from "./event-log/event-log.ts";
import type { JsonObject } from "./json/value.ts";
import type { BlobCopies } from "./portable/blob-copies.ts";
import type { BlobReader } from "./portable/blob-store.ts";
import { restorePortables } from "./portable/restore.ts";
import { FieldError } from "./schema/field-error.ts";
import { readTransition, type Transition } from "./schema/models.ts";

/** Reads the transitions of one episode as replay needs them: restored, verified and validated. Keeps the last one. */
export class TransitionReader {
  private last: { readonly ordinal: number; readonly transition: Transition } | null = null;

  constructor(
    private readonly log: EventLog,
    private readonly transitions: EpisodeTransitions,
    private readonly blobs: BlobReader,
    private readonly allowEmptyImages: boolean,
  ) {}

  /**
   * The transition with this ordinal, to be looked at and not to be changed or handed out.
   *
   * Throws a {@link ReplayError} that names line, step and field for whatever is not whole.
   */
  async read(ordinal: number): Promise<Transition> {
    if (this.last?.ordinal === ordinal) return this.last.transition;
    const { index } = this.transitions.record(ordinal);
    const transition = await this.restored(ordinal, await this.log.readRecord(index), this.blobs);
    this.last = { ordinal, transition };
    return transition;
  }

  /** The same, read for its caller alone. */
  async readAnew(ordinal: number, blobs: BlobCopies): Promise<Transition> {
    const { index } = this.transitions.record(ordinal);
    return this.restored(ordinal, await this.log.readRecord(index), blobs);
  }

  /**
   * Makes sure that the transition with this ordinal is whole, its files with it, and keeps nothing. Throws as
   * {@link read}.
   */
  async check(ordinal: number, blobs: BlobReader): Promise<void> {
    const { index } = this.transitions.record(ordinal);
    try {
      await this.restored(ordinal, await this.log.readForChecking(index), blobs);
    } catch (error) {
      if (!(error instanceof ReplayError) || error.code !== "invalid-field") throw error;
      // Told of the value as it was written.
      await this.restored(ordinal, await this.log.readRecord(index), blobs);
    }
  }

  private async restored(ordinal: number, record: JsonObject, blobs: BlobReader): Promise<Transition> {
    const { line } = this.transitions.record(ordinal);
    const place: StepPlace = { line, step: this.transitions.step(ordinal) };
    const { transition: written } = record;
    if (written === undefined) {
      throw new ReplayError({
        code: "invalid-field",
        data: { ...place, path: [], expected: "an object", found: null },
      });
    }
    const { allowEmptyImages } = this;
    const restored = await restorePortables(written, { blobs, allowEmptyImages, place });
    try {
      return readTransition(restored);
    } catch (cause) {
      if (!(cause instanceof FieldError)) throw cause;
      const { path, expected, found } = cause;
      throw new ReplayError({ code: "invalid-field", data: { ...place, path, expected, found } }, { cause });
    }
  }
}
