import { describe, expect, it } from "vitest";
import type { Environment } from "../environments/environment.ts";
import { canonicalJson } from "../json/canonical.ts";
import {
  isObject,
  type JsonObject,
  type JsonValue,
  jsonObject,
  type MutableJsonObject,
} from "../json/value.ts";
import type { Observation, Transition } from "../schema/models.ts";
import { announce, type Corpus, type CorpusEpisode, episodesBelow, openCorpus } from "../testing/corpus.ts";
import { madeEnvironment } from "../testing/corpus-environments.ts";
import { TrajectoryReplay } from "../trajectory-replay.ts";

const IN_MEMORY: ReadonlySet<JsonValue | undefined> = new Set(["browser", "computer_use", "structured"]);

interface RecordedRun {
  readonly path: string;
  readonly backend: string;
  readonly transitions: readonly Transition[];
}

const corpus = await openCorpus();
const runs = await inMemoryRuns(corpus);
const steps = runs.flatMap(({ transitions }) => transitions.filter(unedited));
announce(corpus, "recorded-steps", steps.length);

describe("corpus: every recorded step of the in-memory runs", () => {
  for (const { path, backend, transitions } of runs) {
    it(`${path}: from its before-snapshot its action gives its transition`, async () => {
      const environment = environmentOf(backend, transitions);
      await environment.reset({ seed: 1 });
      for (const recorded of transitions.filter(unedited)) {
        await environment.restore(recorded.before_snapshot);
        expect(canonicalJson(await environment.step(recorded.action))).toBe(canonicalJson(recorded));
      }
    });
  }
});

async function inMemoryRuns(of: Corpus): Promise<RecordedRun[]> {
  const found: RecordedRun[] = [];
  for (const episode of await episodesBelow(of, "runs")) {
    const transitions = await recordedTransitions(episode);
    const backend = transitions[0]?.before_snapshot.metadata.backend;
    if (typeof backend === "string" && IN_MEMORY.has(backend)) {
      found.push({ path: episode.path, backend, transitions });
    }
  }
  return found;
}

async function recordedTransitions({ source }: CorpusEpisode): Promise<Transition[]> {
  const replay = await TrajectoryReplay.fromEventLog(source, { allowEmptyImages: true });
  const transitions: Transition[] = [];
  for (let ordinal = 0; ordinal < replay.transitions.count; ordinal++) {
    transitions.push(await replay.transition(ordinal));
  }
  return transitions;
}

function unedited({ interventions }: Transition): boolean {
  return interventions.length === 0;
}

function environmentOf(backend: string, transitions: readonly Transition[]): Environment {
  switch (backend) {
    case "browser":
      return madeEnvironment(backend, jsonObject({ pages: recordedPages(transitions) }));
    case "structured":
      return madeEnvironment(
        backend,
        jsonObject({ actorId: "planner", deniedActionKinds: ["delete_record"] }),
      );
    default:
      return madeEnvironment(backend, jsonObject({}));
  }
}

/** The pages as the observations of the run show them. */
function recordedPages(transitions: readonly Transition[]): JsonObject {
  const pages: MutableJsonObject = {};
  for (const { before_snapshot, after_snapshot, interventions } of transitions) {
    for (const { state, observation } of [
      before_snapshot,
      ...(interventions.length > 0 ? [] : [after_snapshot]),
    ]) {
      if (observation !== null && typeof state.url === "string") pages[state.url] ??= pageOf(observation);
    }
  }
  return pages;
}

function pageOf({ text, structured, visual, metadata }: Observation): JsonObject {
  const { url = null, status = null, headers = null, body = null, accessibility, geometry } = structured;
  return jsonObject({
    url,
    status,
    headers,
    body,
    text,
    accessibility: isObject(accessibility) ? accessibility : {},
    geometry: isObject(geometry) ? geometry : {},
    screenshot: visual?.data ?? new Uint8Array(),
    media_type: visual?.media_type ?? "image/png",
    metadata,
  });
}
