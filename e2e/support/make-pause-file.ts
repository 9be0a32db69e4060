/** Pause files as an export writes them, made of an episode of the demo. */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { demoFolder, emptyFolder } from "./folders.ts";
import { readTransitions } from "./recorded-log.ts";

export interface PauseOf {
  /** An episode's folder in the demo. */
  readonly episode: string;
  readonly step: number;
  readonly position: "before" | "after";
}

/** Writes a file that holds one pause, or a list of several; answers where it is. */
export async function makePauseFile(name: string, pauses: readonly PauseOf[]): Promise<string> {
  const views = await Promise.all(pauses.map(viewOf));
  return await writePauseFile(name, JSON.stringify(views.length === 1 ? views[0] : views));
}

/** Writes a file with any content whatever. */
export async function writePauseFile(name: string, content: string): Promise<string> {
  const path = join(await emptyFolder("pauses"), name);
  await writeFile(path, content);
  return path;
}

async function viewOf({ episode, step, position }: PauseOf): Promise<object> {
  const folder = demoFolder(episode);
  const recorded: readonly object[] = await readTransitions(folder);
  const transitions = await Promise.all(recorded.map((transition) => withBytes(transition, folder)));
  const at = masked(transitions[step], `${position}_snapshot`);
  return {
    interventions: [],
    metadata: {},
    parent_episode_id: episode,
    pause_position: position,
    pause_step: step,
    snapshot: Reflect.get(at, `${position}_snapshot`),
    transitions: transitions.slice(0, position === "after" ? step + 1 : step).map((transition) => ({
      ...masked(masked(transition, "before_snapshot"), "after_snapshot"),
      info: {},
    })),
  };
}

/** The record with the bytes of each picture in its own place, as a view has them. */
async function withBytes(value: unknown, folder: string): Promise<unknown> {
  if (Array.isArray(value)) return await Promise.all(value.map((item) => withBytes(item, folder)));
  if (typeof value !== "object" || value === null) return value;
  const { artifact, sha256: _, ...rest } = { artifact: undefined, sha256: undefined, ...value };
  // A model's message names its picture by a word instead of a file.
  if (typeof artifact === "string" && "media_type" in value) {
    const data = (await readFile(join(folder, artifact))).toString("base64");
    return { ...rest, data: { data, encoding: "base64" } };
  }
  const entries = Object.entries(value).map(async ([key, part]) => [key, await withBytes(part, folder)]);
  return Object.fromEntries(await Promise.all(entries));
}

function masked(transition: unknown, key: string): object {
  if (typeof transition !== "object" || transition === null) throw new Error("no such transition");
  const snapshot: unknown = Reflect.get(transition, key);
  if (typeof snapshot !== "object" || snapshot === null) throw new Error(`the transition has no ${key}`);
  return { ...transition, [key]: { ...snapshot, state: {}, metadata: { canonical_state_masked: true } } };
}
