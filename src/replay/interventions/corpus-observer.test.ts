import { describe, expect, it } from "vitest";
import { scopedSource } from "../artifact-source.ts";
import { canonicalJson } from "../json/canonical.ts";
import { isObject, type JsonObject, type JsonValue } from "../json/value.ts";
import { defaulted, listOf, model, nullable, readMap, required } from "../schema/model.ts";
import { type Read, readBoolean, readInteger, readText } from "../schema/scalars.ts";
import { type Answer, answerOf, comparable, expectedAnswer } from "../testing/answers.ts";
import { announce, episodesBelow, fileExists, openCorpus, readJsonFile } from "../testing/corpus.ts";
import { NAMED_RUNS } from "../testing/corpus-runs.ts";
import { type ExpectedPause, readExpectedViews } from "../testing/expected-answers.ts";
import { TrajectoryReplay } from "../trajectory-replay.ts";
import { CounterfactualRuntime } from "./counterfactual-runtime.ts";
import { validateFactorApplications } from "./factor-applications.ts";

type ObserverCase = Pick<ExpectedPause, "ok" | "sha256" | "bytes"> & {
  readonly case: string;
  readonly episode: string;
  readonly pauses: readonly JsonValue[];
  readonly specs: readonly JsonValue[];
};

const readValue: Read<JsonValue> = (value) => value;
const textOrNull = defaulted(nullable(readText), () => null);
const values = required(listOf(readValue));

const readCases = listOf(
  model<ObserverCase>({
    case: required(readText),
    episode: required(readText),
    pauses: values,
    specs: values,
    ok: required(readBoolean),
    sha256: textOrNull,
    bytes: defaulted(nullable(readInteger), () => null),
  }),
);

const corpus = await openCorpus();
const cases = readCases(await readJsonFile(corpus.source, "observer/cases.json"));

for (const [name, folder] of NAMED_RUNS) {
  if (!(await fileExists(corpus.source, `${folder}/trajectory.jsonl`))) continue;
  const source = scopedSource(corpus.source, folder);
  const { log } = await TrajectoryReplay.fromEventLog(source);
  const ofEpisode = cases.filter(({ episode }) => episode === name);
  announce(corpus, `observer/${name}`, ofEpisode.length);

  describe(`corpus: observer interventions on ${name}`, () => {
    for (const observed of ofEpisode) {
      it(titleOf(observed), async () => {
        const answer = await answerOf(async () => {
          const runtime = new CounterfactualRuntime(observed.specs);
          const replay = await TrajectoryReplay.overEventLog(log, source, { runtime });
          return replay.pausesChunks(await replay.planPauses(observed.pauses));
        });
        expect(comparable(answer)).toEqual(expectedAnswer(observed));
        expectNamedSpec(answer, observed.specs);
      });
    }
  });
}

function titleOf({ case: name, pauses, ok }: ObserverCase): string {
  const count = pauses.length === 1 ? "one pause" : `${pauses.length} pauses`;
  return `${name}, ${count}: ${ok ? "the reference's bytes" : "is refused by a sentence that names the spec"}`;
}

/** A refusal must say which spec it is that breaks a rule. */
function expectNamedSpec(answer: Answer, specs: readonly JsonValue[]): void {
  if (answer.ok) return;
  const names = specs.map((spec) => `Intervention ${JSON.stringify(isObject(spec) ? spec.id : null)}: `);
  expect(
    names.some((name) => answer.sentence.startsWith(name)),
    answer.sentence,
  ).toBe(true);
}

type AppliedFactor = { readonly factor: string; readonly level: string };

type FactorCase = {
  readonly applications_by_view: readonly (readonly AppliedFactor[])[];
  readonly assignments: JsonObject;
  readonly ok: boolean;
};

const readFactorCases = listOf(
  model<FactorCase>({
    applications_by_view: required(
      listOf(listOf(model<AppliedFactor>({ factor: required(readText), level: required(readText) }))),
    ),
    assignments: required(readMap),
    ok: required(readBoolean),
  }),
);

describe("corpus: factor applications", async () => {
  const factorCases = readFactorCases(await readJsonFile(corpus.source, "observer/factor_applications.json"));
  announce(corpus, "observer/factor-applications", factorCases.length);

  for (const { applications_by_view, assignments, ok } of factorCases) {
    const applied = canonicalJson(applications_by_view);
    const assigned = Object.fromEntries(
      Object.entries(assignments).map(([factor, level]) => [factor, readText(level)]),
    );
    it(`${applied} ${ok ? "has" : "has not"} the levels ${canonicalJson(assignments)}`, () => {
      const views = applications_by_view.map((interventions) => ({ interventions }));
      const validate = () => validateFactorApplications(views, assigned);
      if (ok) expect(validate).not.toThrow();
      else expect(validate).toThrow(/^The views do not have the assigned levels: "\w" is assigned/);
    });
  }
});

const configured = await episodesBelow(corpus, "runs/as-shown");
announce(corpus, "configured-interventions", configured.length);

describe("corpus: interventions that the manifest configures", () => {
  for (const { path, source } of configured) {
    it(`${path}: every view has them, or is refused for the one that is not known here`, async () => {
      const manifest = await readJsonFile(source, "manifest.json");
      const interventions = isObject(manifest) ? listOf(readMap)(manifest.interventions ?? null) : [];
      const specs = interventions.filter(({ hook }) => hook === "observer_pause");
      const views = readExpectedViews(await readJsonFile(source, "expected/configured-interventions.json"));
      expect(views.length).toBeGreaterThan(0);
      for (const view of views) {
        const { step, position } = view;
        const answer = await answerOf(async () => {
          const runtime = new CounterfactualRuntime(specs);
          const replay = await TrajectoryReplay.fromEventLog(source, { runtime });
          return replay.viewChunks(
            position === "before" ? replay.planPauseBeforeAction(step) : replay.planPause(step),
          );
        });
        expect({ step, position, ...comparable(answer) }).toEqual({
          step,
          position,
          ...expectedAnswer(view),
        });
        expectNamedSpec(answer, specs);
      }
    });
  }
});
