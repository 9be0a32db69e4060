import { refuseDamage } from "./chosen-episode.ts";
import type { ReplayError } from "./errors.ts";
import type { EpisodeTransitions } from "./event-log/episode-transitions.ts";
import type { EventLog } from "./event-log/event-log.ts";
import type { EventLogIndex } from "./event-log/event-log-index.ts";
import { OrderedTasks } from "./ordered-tasks.ts";
import type { BlobChecker } from "./portable/blob-checker.ts";
import type { TransitionReader } from "./transition-reader.ts";

interface CheckOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?:
    | ((progress: { readonly phase: "verify"; readonly done: number; readonly total: number }) => void)
    | undefined;
}

/** Transitions that are checked at the same time: one waits for its files while the next is read. */
const CHECKS_AT_ONCE = 3;

/**
 * Reads, validates and verifies what a strict replay must find whole, in file order: every line, and of the episode
 * every transition and every file (replay-semantics.md, section 5).
 *
 * Throws the {@link ReplayError} of the first thing that is not whole, what reading throws, and the signal's reason.
 */
export async function verifyAll(
  log: EventLog,
  transitions: EpisodeTransitions,
  reader: TransitionReader,
  blobs: BlobChecker,
  { signal, onProgress }: CheckOptions,
): Promise<void> {
  const total = transitions.count;
  const checks = new OrderedTasks(CHECKS_AT_ONCE);
  let next = 0;
  let done = 0;
  const checkTransition = async (ordinal: number) => {
    await reader.check(ordinal, blobs);
    onProgress?.({ phase: "verify", done: ++done, total });
  };
  const checkLine = async (record: number) => {
    await log.confirm(record);
    refuseDamage(log.index);
  };
  for (let record = 0; record < log.index.recordCount; record++) {
    signal?.throwIfAborted();
    if (next < total && transitions.record(next).index === record) {
      const ordinal = next++;
      await checks.add(() => checkTransition(ordinal));
    } else {
      await checks.add(() => checkLine(record));
    }
  }
  await checks.end();
}

/**
 * Whether what a strict replay is refused for rests on the ends of lines alone, by which it must not be misled: a line
 * read whole could be of another episode, or what its ends hide. Nothing else is answered otherwise when all are.
 */
export function restsOnEnds({ failure }: ReplayError, index: EventLogIndex): boolean {
  switch (failure.code) {
    case "damaged-line":
      return failure.data.damage.reason === "misleading-end";
    case "several-episodes":
    case "unknown-episode":
      for (const { index: record } of index.recordsOf("transition")) if (index.isAssumed(record)) return true;
      return false;
    default:
      return false;
  }
}
