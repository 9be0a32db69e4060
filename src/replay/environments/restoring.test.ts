import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalJson } from "../json/canonical.ts";
import { type JsonObject, jsonObject } from "../json/value.ts";
import type { Action, Transition } from "../schema/models.ts";
import { madeEnvironment } from "../testing/corpus-environments.ts";
import { jsonObjects, jsonValues } from "../testing/json-values.ts";

const actionsOf = (args: Readonly<Record<string, fc.Arbitrary<JsonObject>>>): fc.Arbitrary<Action> =>
  fc.oneof(
    ...Object.entries(args).map(([kind, given]) =>
      fc.record({
        kind: fc.constant(kind),
        arguments: given,
        text: fc.option(fc.string({ unit: "binary" })),
        metadata: jsonObjects.map((metadata) => withoutActor(metadata)),
      }),
    ),
  );

function withoutActor({ actor_id: _, ...metadata }: JsonObject): JsonObject {
  return jsonObject(metadata);
}

/** Objects of exactly these keys. */
const record = (fields: Readonly<Record<string, fc.Arbitrary<JsonObject[string]>>>) =>
  fc.record(fields).map((object) => jsonObject(object));
const urls = fc.constantFrom("a:", "b:", "c:");

const ENVIRONMENTS: readonly (readonly [string, JsonObject, fc.Arbitrary<Action>])[] = [
  [
    "browser",
    { pages: { "a:": { body: "A" }, "b:": { text: null, metadata: { k: 1 } } }, initialUrl: "a:" },
    actionsOf({
      navigate: record({ url: urls }),
      type: record({ target: fc.string({ unit: "binary" }) }),
      click: record({ target: jsonValues }),
      tool: record({ result: jsonValues }),
      look: jsonObjects,
      finish: record({}),
    }),
  ],
  [
    "computer_use",
    { initialText: "at first", viewport: { width: 3, height: 4 } },
    actionsOf({
      set_text: record({}),
      set_screenshot: record({ data: fc.uint8Array() }),
      move_pointer: record({ x: jsonValues, y: jsonValues }),
      open_window: record({ window: jsonValues }),
      tool: record({ result: jsonValues }),
      look: jsonObjects,
    }),
  ],
  [
    "structured",
    { actorId: "a", initialState: { actors: { a: {}, b: {} } }, deniedActionKinds: ["erase"] },
    actionsOf({
      message: record({ recipient: fc.constantFrom("a", "b") }),
      set_actor_state: record({ actor_id: fc.constantFrom("a", "b"), values: jsonObjects }),
      set_shared_state: record({ values: jsonObjects }),
      erase: jsonObjects,
      look: jsonObjects,
    }),
  ],
];

describe.each(ENVIRONMENTS)("an in-memory environment: %s", (name, construct, actions) => {
  it("restored anywhere in an episode, goes on as the episode did, and changes nothing that it was given", async () => {
    const episodes = fc.array(actions, { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(episodes, fc.nat(), async (episode, at) => {
        const given = canonicalJson(episode);
        const environment = madeEnvironment(name, construct);
        await environment.reset();
        const transitions: Transition[] = [];
        for (const action of episode) transitions.push(await environment.step(action));
        const recorded = canonicalJson(transitions);

        const from = at % episode.length;
        const { before_snapshot } = transitions[from] ?? (await environment.step({ kind: "look" }));
        const other = madeEnvironment(name, construct);
        await other.restore(before_snapshot);
        expect(canonicalJson(await other.snapshot())).toBe(canonicalJson(before_snapshot));
        const again: Transition[] = [];
        for (const action of episode.slice(from)) again.push(await other.step(action));
        expect(canonicalJson(again)).toBe(canonicalJson(transitions.slice(from)));

        expect(canonicalJson(transitions)).toBe(recorded);
        expect(canonicalJson(episode)).toBe(given);
      }),
      { numRuns: 60 },
    );
  });
});
