/** A small episode whose observations are given one by one, written as the harness writes them. */
import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

export interface Visual {
  readonly artifact: string | null;
  readonly sha256: string | null;
  readonly media_type: string;
  readonly width?: number;
  readonly height?: number;
}

export interface RecordedObservation {
  readonly text?: string | null;
  readonly structured?: Readonly<Record<string, unknown>>;
  readonly visual?: Visual | null;
  readonly events?: readonly unknown[];
}

export interface ObservedStep {
  readonly action?: {
    readonly kind: string;
    readonly arguments?: unknown;
    readonly text?: string;
    readonly metadata?: unknown;
  };
  /** What the agent was shown before the action; what stood there, when not given. */
  readonly shown?: RecordedObservation | null;
  /** What stood before the action. */
  readonly before: RecordedObservation;
  /** What was shown and stood after it; the same as before, when not given. */
  readonly after?: RecordedObservation;
}

/** Writes a picture under its hash and answers how a record names it. */
export async function saveBlob(
  folder: string,
  bytes: Uint8Array,
  mediaType: string,
  size: { readonly width?: number; readonly height?: number } = {},
): Promise<Visual> {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const extension = mediaType.slice(mediaType.indexOf("/") + 1).replace(/[^a-z0-9+]/g, "");
  const artifact = `blobs/${sha256}.${extension}`;
  await mkdir(join(folder, "blobs"), { recursive: true });
  await writeFile(join(folder, artifact), bytes);
  return { artifact, sha256, media_type: mediaType, ...size };
}

/** Writes the steps, numbered from 0, as an episode into `folder`. */
export async function makeObservedSteps(folder: string, steps: readonly ObservedStep[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const records = steps.map((step, at) => ({
    type: "transition",
    episode_id: "observed",
    transition: transition(step, at),
  }));
  const first = snapshot(steps[0]?.before ?? {}, 0);
  const lines = [{ type: "episode", episode_id: "observed", seed: 1, initial_snapshot: first }, ...records];
  await writeFile(
    join(folder, "trajectory.jsonl"),
    lines.map((record) => `${JSON.stringify(record)}\n`).join(""),
  );
}

function transition({ action, shown, before, after = before }: ObservedStep, at: number) {
  return {
    step: at,
    observation: shown === null ? null : observation(shown ?? before, at),
    action: { kind: "wait", arguments: {}, text: null, metadata: {}, ...action },
    next_observation: observation(after, at + 1),
    before_snapshot: snapshot(before, at),
    after_snapshot: snapshot(after, at + 1),
    info: {},
    interventions: [],
  };
}

function snapshot(recorded: RecordedObservation, step: number) {
  return { step, state: {}, observation: observation(recorded, step), metadata: {} };
}

function observation(recorded: RecordedObservation, step: number) {
  return { step, text: null, structured: {}, visual: null, events: [], metadata: {}, ...recorded };
}
