/** What this project answers, in the corpus's terms. */
import { createHash } from "node:crypto";
import { describeError } from "../errors.ts";
import { contentHash } from "../json/canonical.ts";
import type { Integer, JsonValue } from "../json/value.ts";
import type { TrajectoryReplay } from "../trajectory-replay.ts";
import type { ExpectedSnapshots, ExpectedView } from "./expected-answers.ts";

export type Answer =
  | { readonly ok: true; readonly sha256: string; readonly bytes: number }
  | { readonly ok: false; readonly code: string; readonly sentence: string };

/** Hash and length of chunks, or the refusal. */
export async function answerOf(
  chunks: () => AsyncIterable<Uint8Array> | Promise<AsyncIterable<Uint8Array>>,
): Promise<Answer> {
  try {
    const hash = createHash("sha256");
    let bytes = 0;
    for await (const chunk of await chunks()) {
      hash.update(chunk);
      bytes += chunk.length;
    }
    return { ok: true, sha256: hash.digest("hex"), bytes };
  } catch (error) {
    return refusalOf(error);
  }
}

export function refusalOf(error: unknown): Answer {
  const { code, sentence, advice = "" } = describeError(error);
  if (code === "unexpected") throw error;
  return { ok: false, code, sentence: `${sentence} ${advice}` };
}

export function viewAnswer(replay: TrajectoryReplay, step: Integer, position: string): Promise<Answer> {
  return answerOf(() =>
    replay.viewChunks(position === "before" ? replay.planPauseBeforeAction(step) : replay.planPause(step)),
  );
}

export function pauseAnswer(replay: TrajectoryReplay, spec: JsonValue): Promise<Answer> {
  return answerOf(async () => replay.pausesChunks(await replay.planPauses([spec])));
}

/** An expectation in the form of an answer, so that a mismatch shows both. */
export function expectedAnswer({ ok, sha256, bytes }: Pick<ExpectedView, "ok" | "sha256" | "bytes">): object {
  return ok ? { ok, sha256, bytes } : { ok };
}

/** What of an answer the corpus knows: refusals are worded here. */
export function comparable(answer: Answer): object {
  return answer.ok ? answer : { ok: false };
}

/** The content hashes of the snapshots around every transition, in file order. */
export async function snapshotHashes(replay: TrajectoryReplay): Promise<ExpectedSnapshots[]> {
  const hashes: ExpectedSnapshots[] = [];
  for (let ordinal = 0; ordinal < replay.transitions.count; ordinal++) {
    const { step, before_snapshot, after_snapshot } = await replay.transition(ordinal);
    hashes.push({
      step,
      before_hash: contentHash(before_snapshot),
      after_hash: contentHash(after_snapshot),
    });
  }
  return hashes;
}
