import { describe, expect, it } from "vitest";
import { parseJson } from "../../replay/json/parse.ts";
import { differences } from "./difference.ts";

const between = (before: string, after: string, limit = 100) =>
  differences(parseJson(before), parseJson(after), limit);

describe("differences", () => {
  it("names what changed, what came and what went, keys sorted", () => {
    const { found } = between('{"b":1,"a":[1,2],"gone":{}}', '{"b":2,"a":[1],"came":[]}');
    expect(found.map(({ path }) => path)).toEqual([["a", 1], ["b"], ["came"], ["gone"]]);
  });

  it("tells 1 from 1.0 and finds NaN equal to itself", () => {
    expect(between('{"x":1,"y":NaN}', '{"x":1.0,"y":NaN}').found.map(({ path }) => path)).toEqual([["x"]]);
  });

  it("stops at the limit and says that there is more", () => {
    const { found, more } = between("[1,2,3]", "[4,5,6]", 2);
    expect([found.length, more]).toEqual([2, true]);
  });

  it("walks thousands of levels", () => {
    const deep = (leaf: string) => `${"[".repeat(5000)}${leaf}${"]".repeat(5000)}`;
    expect(between(deep("1"), deep("2")).found[0]?.path).toHaveLength(5000);
  });
});
