import { describe, expect, it } from "vitest";
import { describeError } from "../errors.ts";
import { canonicalJson, contentHash } from "../json/canonical.ts";
import { emptyObject, type JsonObject, type JsonValue } from "../json/value.ts";
import { defaulted, listOf, model, nullable, readMap, required } from "../schema/model.ts";
import { readText } from "../schema/scalars.ts";
import { announce, openCorpus, readJsonFile } from "../testing/corpus.ts";
import { madeEnvironment, readActionInput, readReset } from "../testing/corpus-environments.ts";
import type { Environment } from "./environment.ts";

type ExpectedStep = {
  readonly action: JsonObject;
  readonly transition_hash: string | null;
  readonly next_observation: JsonValue;
  readonly state_after: JsonValue;
  readonly info: JsonValue;
  readonly error: string | null;
};

type EnvironmentCase = {
  readonly name: string;
  readonly environment: string;
  readonly construct: JsonObject;
  readonly reset: JsonValue;
  readonly reset_observation: JsonObject;
  readonly reset_observation_hash: string;
  readonly reset_snapshot_hash: string;
  readonly actions: readonly ExpectedStep[];
};

const any = defaulted<JsonValue>(
  (value) => value,
  () => null,
);
const textOrNull = defaulted(nullable(readText), () => null);
const text = required(readText);

const readCases = listOf(
  model<EnvironmentCase>({
    name: defaulted(readText, () => "all kinds of actions"),
    environment: text,
    construct: defaulted(readMap, emptyObject),
    reset: any,
    reset_observation: required(readMap),
    reset_observation_hash: text,
    reset_snapshot_hash: text,
    actions: required(
      listOf(
        model<ExpectedStep>({
          action: required(readMap),
          transition_hash: textOrNull,
          next_observation: any,
          state_after: any,
          info: any,
          error: textOrNull,
        }),
      ),
    ),
  }),
);

const corpus = await openCorpus();
const cases = readCases(await readJsonFile(corpus.source, "handoff/environments.json"));
announce(corpus, "environments", cases.length);
announce(corpus, "environment-steps", cases.flatMap(({ actions }) => actions).length);

describe("corpus: the in-memory environments", () => {
  for (const [index, expected] of cases.entries()) {
    it(`${index}, ${expected.environment}, ${expected.name}: every observation, transition and state`, async () => {
      const environment = madeEnvironment(expected.environment, expected.construct);
      const first = await environment.reset(readReset(expected.reset));
      expect(canonicalJson(first)).toBe(canonicalJson(expected.reset_observation));
      expect(contentHash(first)).toBe(expected.reset_observation_hash);
      expect(contentHash(await environment.snapshot())).toBe(expected.reset_snapshot_hash);
      for (const step of expected.actions) await expectStep(environment, step);
    });
  }
});

async function expectStep(environment: Environment, expected: ExpectedStep): Promise<void> {
  const before = await environment.snapshot();
  const given = canonicalJson(expected.action);
  if (expected.error !== null) {
    await expectRefusal(environment, expected);
    expect(canonicalJson(await environment.snapshot())).toBe(canonicalJson(before));
    return;
  }
  const transition = await environment.step(readActionInput(expected.action));
  expect(canonicalJson(transition.next_observation)).toBe(canonicalJson(expected.next_observation));
  expect(canonicalJson(transition.after_snapshot.state)).toBe(canonicalJson(expected.state_after));
  expect(canonicalJson(await environment.inspect())).toBe(canonicalJson(expected.state_after));
  expect(canonicalJson(transition.info)).toBe(canonicalJson(expected.info));
  expect(canonicalJson(transition.before_snapshot)).toBe(canonicalJson(before));
  expect(contentHash(transition)).toBe(expected.transition_hash);
  expect(canonicalJson(await environment.snapshot())).toBe(canonicalJson(transition.after_snapshot));
  expect(canonicalJson(await environment.observe())).toBe(canonicalJson(transition.next_observation));
  expect(canonicalJson(expected.action)).toBe(given);
}

/** What the reference fails for is told by a sentence that names the argument or the actor. */
async function expectRefusal(environment: Environment, { action }: ExpectedStep): Promise<void> {
  const error = await Promise.resolve(environment.step(readActionInput(action))).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  const { code, sentence } = describeError(error);
  expect(["action-argument", "unknown-actor", "no-such-window"]).toContain(code);
  const names = code === "action-argument" ? /argument "\w+" is missing/ : /"nobody"|window 2/;
  expect(sentence).toMatch(names);
}
