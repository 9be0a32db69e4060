// @ts-check
/**
 * What anyone would write to replay a pause: parse every line, mask, restore the pictures, write.
 *
 *     node bench/node/plain-replay.mjs FOLDER [--step N] [--output FILE]
 *
 * Without `--output` every line is parsed and that is all. On the bench's own runs its output is, byte for byte, that
 * of the command line; on others it need not be, for it checks nothing and loses numbers and keys that JavaScript does.
 */
import { once } from "node:events";
import { createReadStream, createWriteStream, readFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { step: { type: "string" }, output: { type: "string" } },
});
const folder = positionals[0] ?? ".";
const lastStep = values.step === undefined ? Number.POSITIVE_INFINITY : Number(values.step);

/** @type {Map<string, string>} */
const pictures = new Map();

/**
 * @param {string} artifact
 * @returns {string} as base64
 */
function picture(artifact) {
  const known = pictures.get(artifact);
  if (known !== undefined) return known;
  const read = readFileSync(path.join(folder, artifact)).toString("base64");
  pictures.set(artifact, read);
  return read;
}

/** @param {any} observation */
function restored(observation) {
  if (observation?.visual?.artifact === undefined) return observation;
  const { artifact, sha256: _, ...rest } = observation.visual;
  return { ...observation, visual: { data: { data: picture(artifact), encoding: "base64" }, ...rest } };
}

/** @param {any} snapshot */
function masked({ observation, step }) {
  return {
    metadata: { canonical_state_masked: true },
    observation: restored(observation),
    state: {},
    step,
  };
}

const lines = createInterface({
  input: createReadStream(path.join(folder, "trajectory.jsonl")),
  crlfDelay: Number.POSITIVE_INFINITY,
});
/** @type {any[]} */
const transitions = [];
let episode = "";
for await (const line of lines) {
  const record = JSON.parse(line);
  if (record.type !== "transition" || values.output === undefined || record.transition.step > lastStep)
    continue;
  episode = record.episode_id;
  const { transition } = record;
  transitions.push({
    ...transition,
    after_snapshot: masked(transition.after_snapshot),
    before_snapshot: masked(transition.before_snapshot),
    info: {},
    next_observation: restored(transition.next_observation),
    observation: restored(transition.observation),
  });
}

if (values.output !== undefined) {
  const last = transitions.at(-1);
  const output = createWriteStream(values.output);
  const head = {
    interventions: [],
    metadata: {},
    parent_episode_id: episode,
    pause_position: "after",
    pause_step: last.step,
    snapshot: last.after_snapshot,
  };
  output.write(`${JSON.stringify(head).slice(0, -1)},"transitions":[`);
  for (const [at, transition] of transitions.entries()) {
    if (!output.write(`${at > 0 ? "," : ""}${JSON.stringify(transition)}`)) await once(output, "drain");
  }
  output.end("]}\n");
  await once(output, "finish");
}
