import { describe, expect, it } from "vitest";
import { parseJson } from "../../replay/json/parse.ts";
import type { JsonValue } from "../../replay/json/value.ts";
import { type StepOrigin, stepFacts, stepSummary } from "./step-facts.ts";

const origin: StepOrigin = {
  ordinal: 3,
  line: 5,
  bytes: 100,
  episodeId: "e",
  problems: [],
  previousReward: undefined,
  keyOfBytes: (bytes) => `of ${bytes.length}`,
};

function transition(parts: Record<string, unknown> = {}): JsonValue {
  const observation = {
    step: 4,
    text: "Export",
    structured: {
      url: "http://shop.test/",
      accessibility: {
        tree: "- button",
        interactive_elements: [{ bid: "7", role: "button", name: "Save PNG" }],
      },
      geometry: { "7": { x: 250, y: 340, width: 40, height: 30 } },
    },
    visual: { artifact: "blobs/a.png", sha256: "aa", media_type: "image/png", width: 800, height: 500 },
    events: [],
    metadata: {},
  };
  return parseJson(
    JSON.stringify({
      step: 4,
      observation,
      action: { kind: "click", arguments: { x: 262, y: 357 }, text: null, metadata: { actor_id: "agent" } },
      next_observation: { ...observation, step: 5 },
      before_snapshot: { step: 4, state: { paid: false }, observation, metadata: { backend: "browser" } },
      after_snapshot: { step: 5, state: { paid: true }, observation, metadata: { backend: "browser" } },
      info: {},
      ...parts,
    }),
  );
}

describe("the headline of an action", () => {
  it("names the element under the point", () => {
    expect(stepSummary(transition(), origin).headline).toBe("click (262, 357) → “Save PNG”");
  });

  it("names the element that an id stands for", () => {
    const action = { kind: "click", arguments: { bid: "7" } };
    expect(stepSummary(transition({ action }), origin).headline).toBe("click → “Save PNG”");
  });

  it("tells what was typed and where", () => {
    const action = { kind: "type", arguments: { target: "search" }, text: "battery\n life" };
    expect(stepSummary(transition({ action }), origin).headline).toBe("type “battery life” → search");
  });

  it("tells numbers as they were written", () => {
    const action = parseJson('{"kind":"poke","arguments":{"f":1.0,"i":9007199254740993}}');
    const record = { ...(transition() as Record<string, JsonValue>), action };
    expect(stepSummary(record, origin).headline).toBe("poke f=1.0 i=9007199254740993");
  });
});

describe("the drawing of an action", () => {
  it("has the point and the box of what is under it, in recorded coordinates", () => {
    const drawing = stepFacts(transition(), origin).action.drawing;
    expect(drawing?.point).toEqual({ x: 262, y: 357 });
    expect(drawing?.target).toEqual({ x: 250, y: 340, width: 40, height: 30, label: "button “Save PNG”" });
  });

  it("has a drag's path", () => {
    const action = { kind: "drag", arguments: { from: { x: 1, y: 2 }, to: { x: 30, y: 40 } } };
    expect(stepFacts(transition({ action }), origin).action.drawing?.drag).toEqual({
      from: { x: 1, y: 2 },
      to: { x: 30, y: 40 },
    });
  });

  it("has a scroll's place and amount instead of a point", () => {
    const action = { kind: "scroll", arguments: { x: 200, y: 120, dx: 0, dy: 480 } };
    const drawing = stepFacts(transition({ action }), origin).action.drawing;
    expect(drawing?.scroll).toEqual({ x: 200, y: 120, dx: 0, dy: 480 });
    expect(drawing?.point).toBeNull();
  });

  it("is absent when nothing has a place", () => {
    expect(
      stepFacts(transition({ action: { kind: "finish", arguments: {} } }), origin).action.drawing,
    ).toBeNull();
  });
});

describe("marks", () => {
  const kinds = (parts: Record<string, unknown>, previousReward?: string | null) =>
    stepFacts(transition(parts), { ...origin, previousReward }).marks.map((mark) => mark.label);

  it("tell an error of the action before a status", () => {
    const structured = { action_error: "Timeout", status: 404 };
    expect(kinds({ next_observation: { structured } })).toContain("Timeout");
  });

  it("tell a status of 400 and more", () => {
    expect(kinds({ next_observation: { structured: { status: 404 } } })).toEqual(["status 404"]);
    expect(kinds({ next_observation: { structured: { status: 399 } } })).toEqual([]);
  });

  it("tell a blocked action from the policy of its event", () => {
    const events = [{ metadata: { policy: { allowed: false, reason: "Action kind denied" } } }];
    expect(kinds({ next_observation: { events } })).toEqual(["blocked: Action kind denied"]);
  });

  it("tell a reward when it changes, and a first one unless it is zero", () => {
    expect(kinds({ reward: 0 }, null)).toEqual([]);
    expect(kinds({ reward: 1 }, null)).toEqual(["reward 1"]);
    expect(kinds({ reward: 1 }, "1")).toEqual([]);
    expect(kinds({ reward: 0 }, "1")).toEqual(["reward 0"]);
  });

  it("tell commitments, interventions and the end", () => {
    const action = { kind: "finish", arguments: {} };
    const interventions = [{ factor: "price", level: "399" }];
    expect(kinds({ action, interventions, terminated: true })).toEqual([
      "intervention price = 399",
      "commitment: finish",
      "terminated",
    ]);
  });
});

describe("observations", () => {
  it("are told apart where what was shown is not what stood", () => {
    const facts = stepFacts(transition({ observation: null }), origin);
    expect(facts.before).toMatchObject({ shown: null, differs: true });
    expect(facts.before.stood?.text?.preview).toBe("Export");
    expect(facts.after.differs).toBe(true);
    expect(stepFacts(transition(), origin).before.differs).toBe(false);
  });

  it("offer only the faces that have something recorded, pictures first", () => {
    expect(stepFacts(transition(), origin).before.shown?.faces).toEqual([
      "image",
      "text",
      "accessibility",
      "elements",
      "data",
    ]);
    const empty = {
      text: "",
      structured: {},
      visual: { artifact: null, media_type: "image/png" },
      events: [],
    };
    expect(stepFacts(transition({ observation: empty }), origin).before.shown?.faces).toEqual([]);
  });
});

describe("a model call", () => {
  const call = (llm: unknown) =>
    stepFacts(transition({ action: { kind: "click", arguments: {}, metadata: { llm } } }), origin).modelCall;

  it("tells tokens of either spelling, reasoning apart", () => {
    const usage = { input_tokens: 900, output_tokens: 40, output_tokens_details: { reasoning_tokens: 12 } };
    expect(call({ usage })?.tokens).toEqual({ input: "900", output: "40", reasoning: "12", total: null });
  });

  it("shows the transition's own image where a message refers to it", () => {
    const content = [
      { type: "text", text: "Screenshot attached." },
      { type: "image_url", image_url: { artifact: "observation.visual" } },
    ];
    const parts = call({ messages: [{ role: "user", content }] })?.messages[0]?.parts;
    expect(parts?.map((part) => part.kind)).toEqual(["text", "image"]);
    expect(parts?.[1]?.image?.path).toEqual(["observation", "visual"]);
  });

  it("says that the input was cut when what was given is longer than the limit", () => {
    expect(call({ observation_modalities: ["text"], observation_text_limit: 3 })?.cutAtLimit).toBe(true);
    expect(call({ observation_modalities: ["text"], observation_text_limit: 6 })?.cutAtLimit).toBe(false);
    expect(call({ observation_text_limit: 3 })?.cutAtLimit).toBe(false);
  });

  it("gives faces for screenshot and accessibility tree, and none for older runs", () => {
    expect(call({ observation_modalities: ["accessibility_tree", "screenshot"] })?.givenFaces).toEqual([
      "image",
      "accessibility",
    ]);
    expect(call({})).toMatchObject({ modalities: null, givenFaces: [] });
  });
});

describe("a damaged record", () => {
  it.each([
    "null",
    "[]",
    "1",
    '"x"',
    "{}",
    '{"action":[],"observation":3,"after_snapshot":"x","interventions":{}}',
  ])("%s is told as far as it goes", (text) => {
    const record = parseJson(text);
    expect(stepFacts(record, origin).ordinal).toBe(3);
    expect(stepSummary(record, origin).headline).toBe("an action without a kind");
  });
});

describe("what changed", () => {
  it("names fields by weight, then the state's", () => {
    const after = { structured: { url: "http://shop.test/cart" }, text: "Cart", visual: null };
    expect(stepSummary(transition({ next_observation: after }), origin).changed).toBe(
      "url, picture, text, accessibility, geometry +1",
    );
  });
});
