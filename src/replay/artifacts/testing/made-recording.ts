import { type JsonObject, jsonObject } from "../../json/value.ts";
import type { Action, Observation, Snapshot, Transition } from "../../schema/models.ts";
import type { EpisodeRecording } from "../episode-recording.ts";
import type { EpisodeToSave } from "../episode-to-save.ts";

/** A snapshot that is complete but for its state. */
export function madeSnapshot(
  step: number,
  state: JsonObject,
  metadata: JsonObject = jsonObject({}),
): Snapshot {
  return { step, state, observation: null, metadata };
}

/** A transition that is complete but for what is given. */
export function madeTransition(step: number, changes: Partial<Transition> = {}): Transition {
  const action: Action = {
    kind: "click",
    arguments: jsonObject({}),
    text: null,
    metadata: jsonObject({ actor_id: "agent" }),
  };
  const next: Observation = {
    step: step + 1,
    text: `after ${step}`,
    structured: jsonObject({}),
    visual: null,
    events: [],
    metadata: jsonObject({}),
  };
  return {
    step,
    observation: null,
    action,
    next_observation: next,
    before_snapshot: madeSnapshot(step, jsonObject({ n: step })),
    after_snapshot: madeSnapshot(step + 1, jsonObject({ n: step + 1 })),
    reward: null,
    terminated: false,
    truncated: false,
    info: jsonObject({}),
    interventions: [],
    ...changes,
  };
}

/** An episode of these transitions, with facts of a study that does not matter. */
export function madeEpisode(
  transitions: readonly Transition[],
  changes: Partial<EpisodeToSave> & { readonly episodeId?: string } = {},
): EpisodeToSave & { readonly recording: EpisodeRecording } {
  const { episodeId = "made", ...rest } = changes;
  return {
    manifest: { run_id: "run-1", task_id: "task", environment_id: "made", agent_id: "scripted" },
    ...rest,
    recording: {
      episodeId,
      seed: 7,
      initialSnapshot: transitions[0]?.before_snapshot ?? madeSnapshot(0, jsonObject({})),
      transitions,
      finalSnapshot: transitions.at(-1)?.after_snapshot ?? madeSnapshot(0, jsonObject({})),
    },
  };
}
