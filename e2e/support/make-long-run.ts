/**
 * A long run with heavy pictures, made on the spot: an episode folder as the harness writes them, whose screenshots do
 * not compress. What it holds follows from its options alone.
 */
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { canonicalJson, contentHash } from "../../src/replay/json/canonical.ts";
import type { JsonObject, JsonValue } from "../../src/replay/json/value.ts";
import { noisePng } from "./noise-png.ts";

export interface LongRun {
  /** Transitions; their step numbers count from 0. */
  readonly steps: number;
  /** Distinct screenshots, which take turns; each takes about 3 MB on disk at the given size. */
  readonly distinctScreenshots: number;
  readonly width: number;
  readonly height: number;
}

export const longRun: LongRun = { steps: 2000, distinctScreenshots: 8, width: 1280, height: 800 };

const EPISODE_ID = "long-run";
/** One step in so many has the mark; the last one ends the episode with `finish`. */
export const MARK_EVERY = { intervention: 50, error: 130 } as const;

/** Writes the episode into `folder`, which must be empty or absent. */
export async function makeLongRun(folder: string, options: Partial<LongRun> = {}): Promise<LongRun> {
  const run = { ...longRun, ...options };
  await mkdir(join(folder, "blobs"), { recursive: true });
  const present = (await readdir(folder)).filter((name) => name !== "blobs");
  if (present.length > 0) throw new Error(`${folder} is not empty`);
  const screenshots = await writeScreenshots(folder, run);
  await writeLog(join(folder, "trajectory.jsonl"), run, screenshots);

  const first = snapshot(run, screenshots, 0);
  const last = snapshot(run, screenshots, run.steps);
  const applications = Array.from({ length: run.steps }, (_, step) => step)
    .filter(isEdited)
    .map(application);
  const files: Readonly<Record<string, JsonValue>> = {
    "manifest.json": {
      schema_version: "1",
      run_id: "run-1",
      episode_id: EPISODE_ID,
      task_id: "long_task",
      fixture_version: "1",
      fixture_hash: contentHash("long_task"),
      canonical_initial_state_hash: contentHash(first.state ?? null),
      final_state_hash: contentHash(last.state ?? null),
      seed: 0,
      condition_id: "control",
      pair_id: "pair-long",
      environment_id: "long_task",
      agent_id: "example-agent",
      evaluator_id: "outcomes",
      interventions: [],
      metadata: { assignments: {}, experiment_id: "long_task", held_fixed: [], repetition: 0 },
    },
    "outcomes.json": {
      metadata: {},
      outcomes: [{ id: "finished", value: true, direction: "maximize", evidence: [], metadata: {} }],
    },
    "interventions.json": { configured: [], applications },
    "snapshots.json": { initial: first, final: last },
  };
  for (const [name, value] of Object.entries(files)) {
    await writeFile(join(folder, name), `${canonicalJson(value)}\n`);
  }
  await writeFile(
    join(folder, "config.yaml"),
    "condition:\n  id: control\nseed: 0\ntask:\n  id: long_task\n",
  );
  return run;
}

/** A screenshot as a record names it. */
interface Screenshot {
  readonly artifact: string;
  readonly sha256: string;
}

async function writeScreenshots(folder: string, run: LongRun): Promise<readonly Screenshot[]> {
  const screenshots: Screenshot[] = [];
  for (let at = 0; at < run.distinctScreenshots; at += 1) {
    const png = noisePng(run.width, run.height, at);
    const sha256 = createHash("sha256").update(png).digest("hex");
    const artifact = `blobs/${sha256}.png`;
    await writeFile(join(folder, artifact), png);
    screenshots.push({ artifact, sha256 });
  }
  return screenshots;
}

async function writeLog(path: string, run: LongRun, screenshots: readonly Screenshot[]): Promise<void> {
  const log = createWriteStream(path);
  const write = async (record: JsonObject) => {
    if (!log.write(`${recordLine(record)}\n`))
      await new Promise<void>((resolve) => log.once("drain", () => resolve()));
  };
  await write({
    type: "episode",
    episode_id: EPISODE_ID,
    seed: 0,
    initial_snapshot: snapshot(run, screenshots, 0),
  });
  for (let step = 0; step < run.steps; step += 1) {
    await write({
      type: "transition",
      episode_id: EPISODE_ID,
      transition: transition(run, screenshots, step),
    });
    if (isEdited(step)) {
      await write({ type: "intervention", episode_id: EPISODE_ID, step, application: application(step) });
    }
  }
  await write({
    type: "evaluation",
    episode_id: EPISODE_ID,
    evaluation: {
      metadata: { transition_count: run.steps },
      outcomes: [{ id: "finished", value: true, direction: "maximize", evidence: [], metadata: {} }],
    },
    final_snapshot: snapshot(run, screenshots, run.steps),
  });
  await new Promise<void>((resolve, reject) => log.on("error", reject).end(resolve));
}

function isEdited(step: number): boolean {
  return step % MARK_EVERY.intervention === 0 && step > 0;
}

function transition(run: LongRun, screenshots: readonly Screenshot[], step: number): JsonObject {
  const last = step === run.steps - 1;
  const x = 40 + ((step * 37) % (run.width - 80));
  const y = 40 + ((step * 53) % (run.height - 80));
  return {
    step,
    observation: observation(run, screenshots, step),
    action: {
      kind: last ? "finish" : "click",
      arguments: last ? {} : { x, y },
      text: null,
      metadata: { actor_id: "agent" },
    },
    next_observation: observation(run, screenshots, step + 1),
    before_snapshot: snapshot(run, screenshots, step),
    after_snapshot: snapshot(run, screenshots, step + 1),
    reward: null,
    terminated: last,
    truncated: false,
    info: {},
    interventions: isEdited(step) ? [application(step)] : [],
  };
}

function observation(run: LongRun, screenshots: readonly Screenshot[], step: number): JsonObject {
  const { artifact, sha256 } = screenshots[step % screenshots.length] ?? { artifact: null, sha256: null };
  const fails = step % MARK_EVERY.error === MARK_EVERY.error - 1;
  return {
    step,
    text: `Page ${step}`,
    structured: fails ? { action_error: "The click hit nothing." } : {},
    visual: { artifact, sha256, media_type: "image/png", width: run.width, height: run.height, metadata: {} },
    events: [],
    metadata: { backend: "driver" },
  };
}

function snapshot(run: LongRun, screenshots: readonly Screenshot[], step: number): JsonObject {
  return {
    step,
    state: { clicks: step, terminated: step === run.steps },
    observation: observation(run, screenshots, step),
    metadata: { backend: "driver", restorable: false },
  };
}

function application(step: number): JsonObject {
  return {
    intervention_id: "badge",
    factor: "badge",
    level: "shown",
    scope: "environment",
    target: "observation",
    modality: "structured",
    hook: "after_action",
    order: 0,
    function: "harness.transforms.structured.structured_edit",
    seed: null,
    arguments: { operations: [] },
    selector: {},
    changed_fields: ["text"],
    before_hash: contentHash(`Page ${step}`),
    after_hash: contentHash(`Page ${step} *`),
    held_fixed_hash: null,
    expected_relation: null,
    metadata: {},
  };
}

/** One line of a log as the harness writes it: keys sorted, `, ` and `: ` between parts, all but ASCII escaped. */
function recordLine(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map((item: JsonValue) => recordLine(item)).join(", ")}]`;
  if (value === null || typeof value !== "object") return escaped(JSON.stringify(value));
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${escaped(JSON.stringify(key))}: ${recordLine(item)}`).join(", ")}}`;
}

function escaped(text: string): string {
  return text.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
