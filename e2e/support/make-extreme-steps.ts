/**
 * An episode of steps that hardly fit: the first has values that are thousands of levels deep, in every place that a
 * transition has for a map; each of the others has texts of several megabytes in one place.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

export const DEEP = { levels: 5_000, bottom: "needle at the bottom" } as const;
export const LONG = {
  units: 6_000_000,
  sentence: "the quick brown fox jumps over the lazy dog; ",
  end: "needle at the end",
} as const;

/** The steps with a long text, by where it is. */
export const LONG_STEP = { text: 1, call: 2, arguments: 3, state: 4 } as const;

/** Writes the episode into `folder`. */
export async function makeExtremeSteps(folder: string): Promise<void> {
  const deep = `${'{"next": '.repeat(DEEP.levels)}${JSON.stringify(DEEP.bottom)}${"}".repeat(DEEP.levels)}`;
  const filler = LONG.sentence.repeat(Math.ceil(LONG.units / LONG.sentence.length));
  const long = JSON.stringify(`${filler.slice(0, LONG.units - LONG.end.length)}${LONG.end}`);
  await mkdir(folder, { recursive: true });
  const map = "{}";
  const text = '"short"';
  const longMap = `{"long": ${long}}`;
  const lines = [
    `{"type": "episode", "episode_id": "extreme", "seed": 1, "initial_snapshot": ${snapshot(0, map, map)}}`,
    transition(0, { text, call: text, arguments: deep, state: deep, info: deep }),
    transition(LONG_STEP.text, { text: long, call: text, arguments: map, state: map, info: map }),
    transition(LONG_STEP.call, { text, call: long, arguments: map, state: map, info: map }),
    transition(LONG_STEP.arguments, { text, call: text, arguments: longMap, state: map, info: map }),
    transition(LONG_STEP.state, { text, call: text, arguments: map, state: longMap, info: longMap }),
  ];
  await writeFile(join(folder, "trajectory.jsonl"), `${lines.join("\n")}\n`);
}

interface Parts {
  readonly text: string;
  /** Texts of the model call. */
  readonly call: string;
  readonly arguments: string;
  readonly state: string;
  readonly info: string;
}

function transition(step: number, parts: Parts): string {
  const call = `{"model": "m", "messages": [{"role": "user", "content": ${parts.call}}], "assistant_content": ${parts.call}, "usage": {"details": ${parts.arguments}}}`;
  const action = `{"kind": "poke", "arguments": ${parts.arguments}, "text": ${parts.text}, "metadata": {"more": ${parts.arguments}, "llm": ${call}}}`;
  const application = `{"intervention_id": "i", "factor": "price", "level": "399", "scope": "environment", "target": "observation", "modality": "structured", "hook": "observation", "order": 0, "function": "f", "arguments": ${parts.arguments}, "before_hash": "0", "after_hash": "1"}`;
  const content = [
    `"step": ${step}`,
    `"observation": ${observation(step, parts)}`,
    `"action": ${action}`,
    `"next_observation": ${observation(step + 1, parts)}`,
    `"before_snapshot": ${snapshot(step, "{}", "{}")}`,
    `"after_snapshot": ${snapshot(step + 1, parts.state, parts.arguments)}`,
    `"info": ${parts.info}`,
    `"interventions": [${application}]`,
  ];
  return `{"type": "transition", "episode_id": "extreme", "transition": {${content.join(", ")}}}`;
}

function observation(step: number, parts: Parts): string {
  return `{"step": ${step}, "text": ${parts.text}, "structured": {"value": ${parts.arguments}}, "metadata": {}}`;
}

function snapshot(step: number, state: string, metadata: string): string {
  return `{"step": ${step}, "state": ${state}, "metadata": ${metadata}}`;
}
