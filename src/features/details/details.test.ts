import { describe, expect, it } from "vitest";
import type { ModelMessage } from "../../worker/protocol.ts";
import { shownConversation } from "./conversation.ts";
import { givenWords, limitWords, tokenLines } from "./model-call-words.ts";

const none = { input: null, output: null, reasoning: null, total: null };

describe("a conversation", () => {
  const messages = (count: number): readonly ModelMessage[] =>
    Array.from({ length: count }, (_, place) => ({ role: `${place}`, parts: [] }));
  const places = (count: number, shown: number) => {
    const { first, hidden, last } = shownConversation(messages(count), shown);
    return [first.map(({ place }) => place), hidden, last.map(({ place }) => place)];
  };

  it("shows a short one whole", () => {
    expect(places(3, 2)).toEqual([[], 0, [0, 1, 2]]);
    expect(places(0, 2)).toEqual([[], 0, []]);
  });

  it("leaves the middle of a long one out, and says how much", () => {
    expect(places(100, 2)).toEqual([[0], 97, [98, 99]]);
  });
});

describe("a model call in words", () => {
  it("tells the reasoning as a part of the output and adds nothing up", () => {
    expect(tokenLines({ tokens: { input: "1200", output: "340", reasoning: "128", total: "1540" } })).toEqual(
      [
        { label: "Input", count: "1,200", note: null },
        { label: "Output", count: "340", note: "of which reasoning 128" },
        { label: "Total", count: "1,540", note: null },
      ],
    );
  });

  it("makes up no total that was not reported", () => {
    expect(tokenLines({ tokens: { ...none, input: "10", output: "5" } })).toHaveLength(2);
    expect(tokenLines({ tokens: none })).toEqual([]);
  });

  it("shows reasoning tokens by themselves where no output was reported", () => {
    expect(tokenLines({ tokens: { ...none, reasoning: "7" } })).toEqual([
      { label: "Reasoning", count: "7", note: null },
    ]);
  });

  it("leaves numbers of an odd kind as they were written", () => {
    expect(tokenLines({ tokens: { ...none, total: "1.5" } })).toEqual([
      { label: "Total", count: "1.5", note: null },
    ]);
  });

  it("names what the agent was given, and keeps unknown names", () => {
    expect(givenWords({ modalities: ["screenshot", "pruned_html", "sound"] })).toBe(
      "screenshot, pruned HTML, sound",
    );
    expect(givenWords({ modalities: [] })).toBe("nothing of the observation");
    expect(givenWords({ modalities: null })).toBeNull();
  });

  it("says whether the limit cut anything", () => {
    expect(limitWords({ textLimit: "20", cutAtLimit: true })).toBe(
      "The agent’s input was cut at 20 characters.",
    );
    expect(limitWords({ textLimit: "20000", cutAtLimit: false })).toBe("20,000 characters, not reached");
    expect(limitWords({ textLimit: null, cutAtLimit: false })).toBeNull();
  });
});
