import type { EpisodeEntry, RunListing } from "../../worker/protocol.ts";

const nothing: EpisodeEntry["facts"] = {
  run: null,
  episode: null,
  schemaVersion: null,
  experiment: null,
  task: null,
  condition: null,
  pair: null,
  seed: null,
  repetition: null,
  environment: null,
  evaluator: null,
  agent: null,
  agentProfile: null,
  model: null,
  modalities: [],
  assignments: [],
  heldFixed: [],
  expectedRelations: [],
  interventions: [],
  outcomes: null,
  fixtureVersion: null,
  fixtureHash: null,
  initialStateHash: null,
  finalStateHash: null,
  lineage: null,
};

/** The listing of a run that holds episodes at these paths, of which nothing else is known. */
export function runListing(name: string, paths: readonly string[]): RunListing {
  return {
    name,
    episodes: paths.map((path) => ({
      path,
      name: path === "" ? name : path.slice(path.lastIndexOf("/") + 1),
      archived: false,
      logBytes: 1000,
      facts: nothing,
    })),
    problems: [],
    folders: paths.length + 1,
    emptyHint: paths.length === 0 ? "There is nothing in it." : null,
  };
}
