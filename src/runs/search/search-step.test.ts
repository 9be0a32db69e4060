import { describe, expect, it } from "vitest";
import { parseJson } from "../../replay/json/parse.ts";
import { needleOf } from "./needle.ts";
import { searchStep } from "./search-step.ts";

function search(transition: string, text: string) {
  const needle = needleOf(text);
  if (needle === null) throw new Error("a test's needle is not empty");
  return searchStep(parseJson(transition), needle, 20);
}

const places = (transition: string, text: string) =>
  search(transition, text).hits.map(({ place, path }) => `${place} ${path}`);

describe("a step is looked through", () => {
  it("in its action, messages, texts, structured fields and events, and nowhere else", () => {
    const step = `{
      "action": {"kind": "wanted", "arguments": {"query": "wanted"}, "text": "Wanted!",
        "metadata": {"note": "wanted", "llm": {"messages": [{"role": "user", "content": "wanted"}],
          "reasoning_content": "WANTED", "assistant_content": "wanted"}}},
      "observation": {"text": "wanted", "structured": {"a": ["wanted"]}, "metadata": {"a": "wanted"},
        "events": [{"kind": "wanted", "payload": {"a": "wanted"}}]},
      "next_observation": {},
      "before_snapshot": {"state": {"a": "wanted"}, "metadata": {"a": "wanted"}},
      "info": {"a": "wanted"}, "interventions": [{"factor": "wanted"}]
    }`;
    expect(places(step, "wanted")).toEqual([
      "action kind",
      "action text",
      "action arguments.query",
      "action metadata.note",
      "message messages.0.content",
      "message reasoning_content",
      "message assistant_content",
      "text text",
      "structured a.0",
      "event events.0.kind",
      "event events.0.payload.a",
    ]);
  });

  it("for keys that the run chooses, not for those of every step", () => {
    const step = `{"action": {"kind": "a", "arguments": {"kind of": 1},
      "metadata": {"llm": {"messages": [{"role": "x", "content": ""}]}}}, "observation": {"structured": {"kinds": 1}}}`;
    expect(places(step, "kind")).toEqual(["action arguments.kind of", "structured kinds"].map(quoted));
    expect(places(step, "content")).toEqual([]);
  });

  it("and what several observations hold is one hit, which tells where it stands", () => {
    const seen = (text: string) => `{"text": "${text}"}`;
    const step = `{"observation": ${seen("a word")}, "next_observation": ${seen("a word")},
      "before_snapshot": {"observation": ${seen("a word")}},
      "after_snapshot": {"observation": ${seen("another word")}}}`;
    expect(search(step, "word").hits).toMatchObject([
      { sides: ["before", "after"], seen: "shown" },
      { sides: ["after"], seen: "stood", excerpt: "another word" },
    ]);
  });

  it("for the text as it is typed, letter case and composition aside, never as a pattern", () => {
    const step = '{"action": {"text": "Caf\\u00e9 (a+b)? \\u05e9\\u05dc\\u05d5\\u05dd \\ud83d\\ude00"}}';
    for (const text of ["CAFÉ", "cafe\u0301", "(a+b)?", "שלום", "😀", " café "]) {
      expect(search(step, text).count, text).toBe(1);
    }
    for (const text of [".", "a b", "cafe"]) expect(search(step, text).count, text).toBe(0);
  });

  it("for numbers as they are shown", () => {
    const step = '{"action": {"arguments": [9007199254740993, 1.0, 1e-5, NaN, -0.0]}}';
    for (const text of ["9007199254740993", "1.0", "1e-05", "nan", "-0.0"]) {
      expect(search(step, text).count, text).toBe(1);
    }
    expect(search(step, "9007199254740992").count).toBe(0);
  });

  it("but not in bytes", () => {
    const step = '{"action": {"arguments": {"file": {"data": "wanted", "encoding": "base64"}}}}';
    expect(search(step, "wanted").count).toBe(0);
  });
});

it("an excerpt is one line around the first match, and says how often there are more", () => {
  const text = `${"lead ".repeat(40)}\\n the  wanted word, wanted ${"rest ".repeat(80)}`;
  const [hit] = search(`{"action": {"text": "${text}"}}`, "Wanted").hits;
  if (hit === undefined) throw new Error("nothing was found");
  expect(hit.times).toBe(2);
  expect(hit.excerpt).toMatch(/^….* the wanted word, wanted rest .*…$/);
  expect(hit.excerpt.slice(hit.from, hit.to)).toBe("wanted");
});

it("an excerpt never parts a pair of surrogates", () => {
  for (let lead = 0; lead < 4; lead++) {
    const text = `${"a".repeat(lead)}${"😀".repeat(200)}wanted${"😀".repeat(300)}`;
    const [hit] = search(`{"action": {"text": "${text}"}}`, "wanted").hits;
    expect(hit?.excerpt).not.toMatch(/\p{Surrogate}/u);
  }
});

function quoted(place: string): string {
  return place.replace("kind of", '"kind of"');
}
