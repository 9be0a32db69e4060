import { SinkError } from "../replay/artifact-sink.ts";

/**
 * Whose turn it is to write to a sink: one writer at a time, and nobody any more once an episode was placed, so that no
 * writer takes another's files for its own.
 */
export class SinkClaim {
  private claimed = false;
  private kept = false;

  /** Takes the sink by a task, and gives it back where that fails. Throws `not-empty` for one that is taken. */
  async take(begin: () => Promise<void>): Promise<void> {
    if (this.claimed) throw new SinkError("not-empty", "");
    this.claimed = true;
    try {
      await begin();
    } catch (error) {
      this.claimed = false;
      throw error;
    }
  }

  /** Keeps for good what was written: the sink is never given back. */
  keep(): void {
    this.kept = true;
  }

  /** Gives the sink back once all that was written is gone again. */
  giveBack(): void {
    if (!this.kept) this.claimed = false;
  }
}
