import { describe, expect, it } from "vitest";
import { scopedSource } from "../artifact-source.ts";
import { describeRestorability } from "../environments/restorability.ts";
import { describeError } from "../errors.ts";
import { CounterfactualRuntime } from "../interventions/counterfactual-runtime.ts";
import { canonicalJson, contentHash } from "../json/canonical.ts";
import { type Integer, type JsonObject, type JsonValue, jsonObject } from "../json/value.ts";
import { defaulted, emptyList, listOf, model, nullable, readMap, required } from "../schema/model.ts";
import type { ObserverView } from "../schema/models.ts";
import { readBoolean, readInteger, readText } from "../schema/scalars.ts";
import { announce, episodesBelow, fileExists, openCorpus, readJsonFile } from "../testing/corpus.ts";
import { madeEnvironment, readActionInput } from "../testing/corpus-environments.ts";
import { NAMED_RUNS } from "../testing/corpus-runs.ts";
import { TrajectoryReplay } from "../trajectory-replay.ts";

type ExpectedStep = {
  readonly action: JsonObject;
  readonly transition_hash: string;
  readonly after_hash: string;
  readonly terminated: boolean;
};

type HandoffCase = {
  readonly episode: string;
  readonly environment: string;
  readonly step: Integer;
  readonly position: string;
  readonly child_episode_id: string;
  readonly specs: readonly JsonValue[];
  readonly view_parent_episode_id: string | null;
  readonly ok: boolean;
  readonly lineage: JsonObject | null;
  readonly observation_hash: string | null;
  readonly restored_snapshot_hash: string | null;
  readonly continuation: readonly ExpectedStep[];
};

const text = required(readText);
const textOrNull = defaulted(nullable(readText), () => null);

const readCases = listOf(
  model<HandoffCase>({
    episode: text,
    environment: text,
    step: required(readInteger),
    position: text,
    child_episode_id: text,
    specs: defaulted(
      listOf((value) => value),
      emptyList,
    ),
    view_parent_episode_id: textOrNull,
    ok: required(readBoolean),
    lineage: defaulted(nullable(readMap), () => null),
    observation_hash: textOrNull,
    restored_snapshot_hash: textOrNull,
    continuation: defaulted(
      listOf(
        model<ExpectedStep>({
          action: required(readMap),
          transition_hash: text,
          after_hash: text,
          terminated: required(readBoolean),
        }),
      ),
      emptyList,
    ),
  }),
);

const corpus = await openCorpus();
const cases = readCases(await readJsonFile(corpus.source, "handoff/cases.json"));

for (const [name, folder] of NAMED_RUNS) {
  if (!(await fileExists(corpus.source, `${folder}/trajectory.jsonl`))) continue;
  const source = scopedSource(corpus.source, folder);
  const ofEpisode = cases.filter(({ episode }) => episode === name);
  announce(corpus, `handoff/${name}`, ofEpisode.length);

  describe(`corpus: handing off ${name}`, () => {
    for (const expected of ofEpisode) {
      it(titleOf(expected), async () => {
        const runtime = new CounterfactualRuntime(expected.specs);
        const replay = await TrajectoryReplay.fromEventLog(source, { runtime });
        const view = await viewOf(replay, expected);
        const construct = expected.environment === "structured" ? { actorId: "planner" } : {};
        const environment = madeEnvironment(expected.environment, jsonObject(construct));
        await environment.reset({ seed: 1 });
        const before = canonicalJson(await environment.snapshot());
        const childEpisodeId = expected.child_episode_id;
        const handoff = replay.restoreHandoff({ view, environment, childEpisodeId });
        if (!expected.ok) {
          const code = expected.view_parent_episode_id === null ? "backend-mismatch" : "handoff-other-parent";
          expect(await handoff.then(() => null, describeError)).toMatchObject({ code });
          expect(canonicalJson(await environment.snapshot())).toBe(before);
          return;
        }
        const { observation, lineage } = await handoff;
        expect(canonicalJson(lineage)).toBe(canonicalJson(expected.lineage));
        expect(contentHash(observation)).toBe(expected.observation_hash);
        const restored = contentHash(await environment.snapshot());
        expect(restored).toBe(expected.restored_snapshot_hash ?? lineage.parent_snapshot_hash);
        for (const step of expected.continuation) {
          const transition = await environment.step(readActionInput(step.action));
          expect(contentHash(transition)).toBe(step.transition_hash);
          expect(contentHash(transition.after_snapshot)).toBe(step.after_hash);
          expect(transition.terminated).toBe(step.terminated);
        }
      });
    }
  });
}

const runs = await episodesBelow(corpus, "runs");
announce(corpus, "handoff/restorability", runs.length);

describe("corpus: whether the snapshots of a run can be restored", () => {
  for (const { path, source } of runs) {
    it(`${path}: is told for every one, and those that cannot are refused in the same words`, async () => {
      const replay = await TrajectoryReplay.fromEventLog(source, { allowEmptyImages: true });
      const [code] = RESTORABILITY.find(([, paths]) => paths.test(path)) ?? ["memory-backend"];
      for (let ordinal = 0; ordinal < replay.transitions.count; ordinal++) {
        const plan = replay.planAt(ordinal, "after");
        const told = describeRestorability(await replay.canonicalSnapshot(plan));
        expect(told.code).toBe(code);
        if (told.restorable !== "no") continue;
        const environment = madeEnvironment("browser", jsonObject({}));
        await environment.reset();
        const view = await replay.materialize(plan);
        const refused = await replay
          .restoreHandoff({ view, environment, childEpisodeId: "c" })
          .catch((error: unknown) => describeError(error));
        const { sentence, advice } = told;
        expect(refused).toEqual({ code, sentence, ...(advice !== undefined && { advice }) });
      }
    });
  }
});

/** The runs whose backend is another than an in-memory one. */
const RESTORABILITY: readonly (readonly [string, RegExp])[] = [
  ["playwright-snapshot", /as-shown/],
  ["snapshot-not-restorable", /tutorial-pair/],
  ["driver-checkpoint", /odd-values/],
];

function titleOf({ environment, step, position, ok, specs, view_parent_episode_id: other }: HandoffCase) {
  const view = other === null ? "" : ", by a view of another episode,";
  const edited = specs.length === 0 ? "" : ", by an edited view,";
  return `${position} step ${step} to ${environment}${view}${edited} ${ok ? "goes on as the reference" : "is refused"}`;
}

async function viewOf(replay: TrajectoryReplay, expected: HandoffCase): Promise<ObserverView> {
  const { step, position, view_parent_episode_id: other } = expected;
  const view = await (position === "before" ? replay.pauseBeforeAction(step) : replay.pause(step));
  return other === null ? view : { ...view, parent_episode_id: other };
}
