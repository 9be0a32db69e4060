import { BASE_RATE } from "../../state/playback.ts";

/** How long to wait for more of a log that is still being read. */
const GROWTH_POLL_MS = 250;

export interface PlaybackPorts {
  /** Where the film stands now, and how much of it is known. */
  readonly position: () => { readonly ordinal: number; readonly count: number; readonly complete: boolean };
  /** Factor of the base rate. */
  readonly speed: number;
  /** Settles when a step can be shown, or cannot be and that can be shown. */
  readonly load: (ordinal: number) => Promise<unknown>;
  readonly moveTo: (ordinal: number) => void;
  readonly stop: () => void;
  /** Settles after `ms`, or when playing is ended. */
  readonly sleep: (ms: number) => Promise<void>;
  /** Milliseconds. */
  readonly now: () => number;
}

/**
 * Plays step after step until the last, or until `signal` fires. A step is shown when its time has come *and* it is
 * there: a run that loads slower than it plays is shown whole, only slower.
 */
export async function playThrough(ports: PlaybackPorts, signal: AbortSignal): Promise<void> {
  const interval = 1000 / (BASE_RATE * ports.speed);
  let movedAt = ports.now();
  while (!signal.aborted) {
    const { ordinal, count, complete } = ports.position();
    const next = ordinal + 1;
    if (next >= count) {
      if (complete) {
        ports.stop();
        return;
      }
      await ports.sleep(GROWTH_POLL_MS);
      continue;
    }
    await ports.load(next);
    await ports.sleep(Math.max(0, movedAt + interval - ports.now()));
    if (signal.aborted) return;
    // Whoever moved meanwhile sees the step they went to for its whole time.
    if (ports.position().ordinal === ordinal) ports.moveTo(next);
    movedAt = ports.now();
  }
}
