/**
 * An episode of two steps that hardly fit: one whose values are thousands of levels deep, and one whose texts are
 * several megabytes long, in every place that a transition has for a value.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

export const DEEP = { levels: 5_000, bottom: "needle at the bottom" } as const;
export const LONG = { units: 6_000_000, end: "needle at the end" } as const;

/** Writes the episode into `folder`. */
export async function makeExtremeSteps(folder: string): Promise<void> {
  const deep = `${'{"next": '.repeat(DEEP.levels)}${JSON.stringify(DEEP.bottom)}${"}".repeat(DEEP.levels)}`;
  const sentence = "the quick brown fox jumps over the lazy dog; ";
  const filler = sentence.repeat(Math.ceil(LONG.units / sentence.length));
  const long = JSON.stringify(`${filler.slice(0, LONG.units - LONG.end.length)}${LONG.end}`);
  await mkdir(folder, { recursive: true });
  const lines = [
    `{"type": "episode", "episode_id": "extreme", "seed": 1, "initial_snapshot": ${snapshot(0, "{}", "{}")}}`,
    transition(0, deep, '"short"'),
    transition(1, `{"long": ${long}}`, long),
  ];
  await writeFile(join(folder, "trajectory.jsonl"), `${lines.join("\n")}\n`);
}

function transition(step: number, map: string, text: string): string {
  const call = `{"model": "m", "messages": [{"role": "user", "content": ${text}}], "assistant_content": ${text}, "reasoning_content": ${text}, "usage": {"details": ${map}}}`;
  const action = `{"kind": "poke", "arguments": ${map}, "text": ${text}, "metadata": {"actor_id": "agent", "more": ${map}, "llm": ${call}}}`;
  const application = `{"intervention_id": "i", "factor": "price", "level": "399", "scope": "environment", "target": "observation", "modality": "structured", "hook": "observation", "order": 0, "function": "f", "arguments": ${map}, "before_hash": "0", "after_hash": "1"}`;
  const content = [
    `"step": ${step}`,
    `"observation": ${observation(step, map, text)}`,
    `"action": ${action}`,
    `"next_observation": ${observation(step + 1, map, text)}`,
    `"before_snapshot": ${snapshot(step, map, map)}`,
    `"after_snapshot": ${snapshot(step + 1, map, map)}`,
    `"info": ${map}`,
    `"interventions": [${application}]`,
  ];
  return `{"type": "transition", "episode_id": "extreme", "transition": {${content.join(", ")}}}`;
}

function observation(step: number, map: string, text: string): string {
  return `{"step": ${step}, "text": ${text}, "structured": {"value": ${map}}, "metadata": ${map}}`;
}

function snapshot(step: number, state: string, metadata: string): string {
  return `{"step": ${step}, "state": ${state}, "metadata": ${metadata}}`;
}
