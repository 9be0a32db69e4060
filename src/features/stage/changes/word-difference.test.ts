import { describe, expect, it } from "vitest";
import { wordDifference } from "./word-difference.ts";

const marked = (runs: readonly { text: string; changed: boolean }[] | undefined) =>
  runs?.map(({ text, changed }) => (changed ? `[${text}]` : text)).join("");

describe("the difference of two short texts", () => {
  it("marks the words that only one of them has", () => {
    const difference = wordDifference("Order 17. Total 40", "Order 18. Total 40 paid");
    expect(marked(difference?.before)).toBe("Order [17]. Total 40");
    expect(marked(difference?.after)).toBe("Order [18]. Total 40[ paid]");
  });

  it("keeps every character", () => {
    const [before, after] = ["naïve café ☕ 数据 😀\n\tend", "naïve  tea 数 😀 end"];
    const difference = wordDifference(before, after);
    expect(difference?.before.map((run) => run.text).join("")).toBe(before);
    expect(difference?.after.map((run) => run.text).join("")).toBe(after);
  });

  it("is none where they share nothing but spaces", () => {
    expect(wordDifference("alpha beta", "gamma delta")).toBeNull();
    expect(wordDifference("", "x")).toBeNull();
  });

  it("is none where they are long", () => {
    expect(wordDifference("word ".repeat(300), "word ")).toBeNull();
  });
});
