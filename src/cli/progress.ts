import type { LoadProgress } from "../replay/trajectory-replay.ts";
import type { ViewProgress } from "../replay/view-writer.ts";
import type { Output } from "./terminal.ts";

/** Milliseconds between two lines. */
const INTERVAL = 200;

/** Tells on standard error how far the work is: on a terminal in one line that is written over, else a line a phase. */
export class ProgressReport {
  private shownAt = 0;
  private shown = false;

  constructor(
    private readonly stream: Output,
    private readonly enabled: boolean,
  ) {}

  loading(progress: LoadProgress): void {
    if (progress.phase === "index") {
      const { index, bytesRead, totalBytes, transitions } = progress;
      this.show(
        `Reading trajectory.jsonl: ${share(bytesRead, totalBytes)}, ${transitions} transitions`,
        index.complete,
      );
    } else {
      const { done, total } = progress;
      this.show(`Verifying: ${done} of ${total} transitions`, done === total);
    }
  }

  writing({ done, total, bytes }: ViewProgress): void {
    this.show(`Making the view: ${done} of ${total} transitions, ${megabytes(bytes)}`, false);
  }

  /** Clears the line, so that what follows stands by itself. */
  end(): void {
    if (this.shown && this.stream.isTTY) this.stream.write("\r\u001b[K");
    this.shown = false;
  }

  private show(text: string, last: boolean): void {
    if (!this.enabled) return;
    if (!this.stream.isTTY) {
      if (last) this.stream.write(`${text}\n`);
      return;
    }
    const now = Date.now();
    if (now - this.shownAt < INTERVAL) return;
    this.shownAt = now;
    this.shown = true;
    this.stream.write(`\r\u001b[K${text}`);
  }
}

function share(part: number, whole: number): string {
  return whole === 0 ? "100 %" : `${Math.floor((part / whole) * 100)} %`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
