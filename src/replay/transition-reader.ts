import type { StepPlace } from "./error-data.ts";
import { ReplayError } from "./errors.ts";
import type { EpisodeTransitions } from "./event-log/episode-transitions.ts";
import type { EventLog } from "./event-log/event-log.ts";
import type { BlobStore } from "./portable/blob-store.ts";
import { restorePortables } from "./portable/restore.ts";
import { FieldError } from "./schema/field-error.ts";
import { readTransition, type Transition } from "./schema/models.ts";

/** Reads the transitions of one episode as replay needs them: restored, verified and validated. Keeps the last one. */
export class TransitionReader {
  private last: { readonly ordinal: number; readonly transition: Transition } | null = null;

  constructor(
    private readonly log: EventLog,
    private readonly transitions: EpisodeTransitions,
    private readonly blobs: BlobStore,
    private readonly allowEmptyImages: boolean,
  ) {}

  /**
   * The transition with this ordinal.
   *
   * Throws a {@link ReplayError} that names line, step and field for whatever is not whole.
   */
  async read(ordinal: number): Promise<Transition> {
    if (this.last?.ordinal === ordinal) return this.last.transition;
    const { index, line } = this.transitions.record(ordinal);
    const place: StepPlace = { line, step: this.transitions.step(ordinal) };
    const { transition: written } = await this.log.readRecord(index);
    if (written === undefined) {
      throw new ReplayError({
        code: "invalid-field",
        data: { ...place, path: [], expected: "an object", found: null },
      });
    }
    const { blobs, allowEmptyImages } = this;
    const restored = await restorePortables(written, { blobs, allowEmptyImages, place });
    try {
      const transition = readTransition(restored);
      this.last = { ordinal, transition };
      return transition;
    } catch (cause) {
      if (!(cause instanceof FieldError)) throw cause;
      const { path, expected, found } = cause;
      throw new ReplayError({ code: "invalid-field", data: { ...place, path, expected, found } }, { cause });
    }
  }
}
