import type { EpisodeFacts } from "../../../runs/episode-facts.ts";

/** An episode of which nothing is told, for tests to fill in. */
export const noFacts: EpisodeFacts = {
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
};
