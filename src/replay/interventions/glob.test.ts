import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isGlob, matchesGlob } from "./glob.ts";

/** Texts that match a glob and texts that do not, as Python's `fnmatch.fnmatchcase` has them. */
const CASES: readonly (readonly [glob: string, matching: readonly string[], other: readonly string[]])[] = [
  ["a*c", ["ac", "abc", "a\nc", "acc"], ["Ac", "abcd", ""]],
  ["*", ["", "anything"], []],
  ["**a", ["a", "ba"], ["ab"]],
  ["a?", ["ab", "a\u{1f600}"], ["a", "abc"]],
  ["[abc]", ["a", "c"], ["d", "", "ab"]],
  ["[!abc]", ["d", "!"], ["a"]],
  ["[^a]", ["^", "a"], ["b"]],
  ["[a-c]", ["a", "b", "c"], ["d", "-"]],
  ["[a-]", ["a", "-"], ["b"]],
  ["[-a]", ["a", "-"], ["b"]],
  ["[a-c-e]", ["b", "-", "e"], ["d"]],
  ["[a-cx-z]", ["b", "y"], ["w", "-"]],
  ["[]a]", ["]", "a"], ["b"]],
  ["[!]a]", ["b"], ["]", "a"]],
  ["[\\]", ["\\"], ["a"]],
  ["[z-a]", [], ["z", "a", "-", "m"]],
  ["[!z-a]", ["z", "a", "m"], [""]],
  ["[z-am]", ["m"], ["z", "a"]],
  ["[a", ["[a"], ["a"]],
  ["[", ["["], [""]],
  ["[!", ["[!"], ["a"]],
  ["[]", ["[]"], ["]"]],
  ["x[[]y", ["x[y"], ["x]y"]],
  ["[a]]", ["a]"], ["a", "]"]],
  [".+$", [".+$"], ["a"]],
];

describe("a shell glob", () => {
  for (const [glob, matching, other] of CASES) {
    it(`${glob} matches what Python's does`, () => {
      expect(matching.filter((text) => !matchesGlob(text, glob))).toEqual([]);
      expect(other.filter((text) => matchesGlob(text, glob))).toEqual([]);
    });
  }

  it("is told by its characters", () => {
    expect(["a*", "a?", "[a"].every(isGlob)).toBe(true);
    expect(["", "a]", "\\d+"].some(isGlob)).toBe(false);
  });

  it("never takes long", () => {
    expect(matchesGlob("a".repeat(5000), `${"a*".repeat(500)}b`)).toBe(false);
  });

  it("never throws, and matches itself when it is made of literals", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string(), (text, glob) => {
        expect(typeof matchesGlob(text, glob)).toBe("boolean");
        if (!isGlob(text)) expect(matchesGlob(text, text)).toBe(true);
      }),
    );
  });
});
