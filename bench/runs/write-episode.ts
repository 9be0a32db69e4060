import { createHash } from "node:crypto";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import { canonicalJson, contentHash } from "../../src/replay/json/canonical.ts";
import type { JsonObject, JsonValue } from "../../src/replay/json/value.ts";
import { type EpisodePlan, episodeLines, outcomes, stateAt } from "./episode-records.ts";
import { type Picture, saveScreenshots } from "./screenshots.ts";

/** Where an episode stands in its study, as its manifest tells it. */
export interface EpisodePlace {
  readonly taskId: string;
  readonly conditionId: string;
  readonly pairId: string;
  readonly repetition: number;
}

/**
 * Writes an episode folder by the writer's rules (replay-semantics.md, section 1), one line in memory at a time.
 * Answers the log's bytes.
 */
export async function writeEpisode(
  folder: string,
  plan: EpisodePlan,
  place: EpisodePlace,
  pictures: Iterable<Picture>,
): Promise<number> {
  await mkdir(folder, { recursive: true });
  const screenshots = await saveScreenshots(folder, pictures);
  const bytes = await writeLines(join(folder, "trajectory.jsonl"), episodeLines(plan, screenshots));
  for (const [name, value] of Object.entries(documents(plan, place))) {
    await writeFile(join(folder, name), `${canonicalJson(value)}\n`);
  }
  const config = `condition:\n  id: ${place.conditionId}\nseed: ${plan.seed}\ntask:\n  id: ${place.taskId}\n`;
  await writeFile(join(folder, "config.yaml"), config);
  return bytes;
}

async function writeLines(file: string, lines: Iterable<string>): Promise<number> {
  const log = createWriteStream(file, { highWaterMark: 1 << 20 });
  for (const line of lines) {
    if (!log.write(`${line}\n`, "latin1")) await once(log, "drain");
  }
  log.end();
  await finished(log);
  return log.bytesWritten;
}

function documents(plan: EpisodePlan, place: EpisodePlace): Readonly<Record<string, JsonValue>> {
  const { episodeId, seed, steps } = plan;
  const { taskId, conditionId, pairId, repetition } = place;
  const snapshot = (step: number): JsonObject => ({
    step,
    state: stateAt(step),
    observation: null,
    metadata: { backend: "driver", restorable: false },
  });
  return {
    "manifest.json": {
      schema_version: "1",
      run_id: `run-${taskId}`,
      episode_id: episodeId,
      task_id: taskId,
      fixture_version: "1",
      fixture_hash: createHash("sha256").update(taskId).digest("hex"),
      canonical_initial_state_hash: contentHash(stateAt(0)),
      final_state_hash: contentHash(stateAt(steps)),
      seed,
      condition_id: conditionId,
      pair_id: pairId,
      environment_id: "shop",
      agent_id: "example-agent",
      evaluator_id: "outcomes",
      interventions: [],
      metadata: { assignments: {}, experiment_id: taskId, held_fixed: [], repetition },
    },
    "outcomes.json": { metadata: {}, outcomes: outcomes(plan) },
    "interventions.json": { configured: [], applications: [] },
    "snapshots.json": { initial: snapshot(0), final: snapshot(steps) },
  };
}
