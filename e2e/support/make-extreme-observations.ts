/**
 * An episode whose observations hardly fit: thousands of levels deep, or texts of several megabytes, in every place
 * that an observation and the files beside the log have.
 */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DEEP, LONG } from "./make-extreme-steps.ts";
import { makeObservedSteps } from "./make-observed-steps.ts";

/** Stand for the values while the records are made, since a value that deep cannot be written in the usual way. */
const deep = "@deep@";
const long = "@long@";

/** Steps by what is extreme in what the agent was shown before their action. */
export const EXTREME_STEP = { deep: 0, text: 1, html: 2, tree: 3, fields: 4, events: 5 } as const;

/** Writes the episode into `folder`. */
export async function makeExtremeObservations(folder: string): Promise<void> {
  const small = { text: "short", structured: { url: "http://shop.test/" } };
  const event = { sequence: 0, step: 0, kind: "poke", actor_id: "agent" };
  await makeObservedSteps(folder, [
    {
      shown: {
        text: "deep",
        structured: { value: deep, body: "<p>short</p>", accessibility: { tree: deep, nodes: deep } },
        events: [{ ...event, payload: { value: deep }, metadata: { value: deep } }],
      },
      before: small,
    },
    { shown: { text: long }, before: small },
    { shown: { structured: { body: long } }, before: small },
    { shown: { structured: { accessibility: { tree: long } } }, before: small },
    { shown: { structured: { value: long, [LONG.sentence.repeat(2_000)]: 1 } }, before: small },
    { shown: { events: [{ ...event, kind: long, payload: { value: long } }] }, before: small },
  ]);
  const log = join(folder, "trajectory.jsonl");
  await writeFile(log, filled(await readFile(log, "utf8")));
  const documents = {
    "manifest.json": { episode_id: "observed", seed: 1, condition_id: long, metadata: { assignments: deep } },
    "outcomes.json": { outcomes: [{ id: "done", value: long, evidence: [deep, long], metadata: deep }] },
    "snapshots.json": {
      initial: { step: 0, state: { value: deep } },
      final: { step: 6, state: { value: long } },
    },
  };
  for (const [name, document] of Object.entries(documents)) {
    await writeFile(join(folder, name), filled(JSON.stringify(document)));
  }
  await writeFile(join(folder, "config.yaml"), `note: ${longText()}\n`);
}

function filled(json: string): string {
  const nested = `${'{"next": '.repeat(DEEP.levels)}${JSON.stringify(DEEP.bottom)}${"}".repeat(DEEP.levels)}`;
  return json.replaceAll(`"${deep}"`, nested).replaceAll(`"${long}"`, JSON.stringify(longText()));
}

function longText(): string {
  const filler = LONG.sentence.repeat(Math.ceil(LONG.units / LONG.sentence.length));
  return `${filler.slice(0, LONG.units - LONG.end.length)}${LONG.end}`;
}
