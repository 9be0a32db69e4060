import { describe, expect, it } from "vitest";
import { parseJson } from "../replay/json/parse.ts";
import { searchValue, valueChildren, valueNode } from "./value-nodes.ts";

describe("a value as a row", () => {
  it("shows numbers as they were written", () => {
    const nodes = valueChildren(parseJson("[1.0, 9007199254740993, NaN, -0.0, 1e300]"), 0, 10).nodes;
    expect(nodes.map(({ preview }) => preview)).toEqual(["1.0", "9007199254740993", "NaN", "-0.0", "1e+300"]);
    expect(nodes.map(({ kind }) => kind)).toEqual(["float", "integer", "float", "float", "float"]);
  });

  it("says when a text is longer than its preview", () => {
    expect(valueNode("k", "x".repeat(6_000_000))).toMatchObject({ size: 6_000_000, cut: true, children: 0 });
    expect(valueNode("k", "x")).toMatchObject({ preview: "x", cut: false });
  });

  it("knows bytes and artifacts", () => {
    expect(valueNode(null, parseJson('{"data":"AAEC","encoding":"base64"}'))).toMatchObject({
      kind: "bytes",
      size: 3,
    });
    expect(valueNode(null, parseJson('{"artifact":null,"media_type":"image/png"}')).kind).toBe("artifact");
    expect(valueNode(null, parseJson('{"artifact":"a"}')).kind).toBe("object");
  });

  it("keeps keys like __proto__ and the empty one", () => {
    const { nodes } = valueChildren(parseJson('{"__proto__":1,"":2,"constructor":3}'), 0, 10);
    expect(nodes.map(({ key }) => key)).toEqual(["__proto__", "", "constructor"]);
  });
});

describe("a page of children", () => {
  it("is cut out of a large map", () => {
    const large = parseJson(
      `{${Array.from({ length: 1000 }, (_, index) => `"k${index}":${index}`).join(",")}}`,
    );
    const { nodes, total } = valueChildren(large, 990, 100);
    expect(total).toBe(1000);
    expect(nodes.map(({ key }) => key)).toHaveLength(10);
    expect(nodes[0]).toMatchObject({ key: "k990", preview: "990" });
  });
});

describe("a search", () => {
  it("finds keys and scalars in the order of the tree, letter case aside", () => {
    const { matches } = searchValue(
      parseJson('{"Name":"x","list":[{"other":"my NAME"},"name"]}'),
      "name",
      10,
    );
    expect(matches.map(({ path, where }) => [path, where])).toEqual([
      [["Name"], "key"],
      [["list", 0, "other"], "value"],
      [["list", 1], "value"],
    ]);
  });

  it("stops at its limit and says that there is more", () => {
    expect(searchValue(parseJson("[1,1,1]"), "1", 2)).toMatchObject({ more: true });
  });

  it("reaches a leaf below 5,000 levels", () => {
    const deep = parseJson(`${"[".repeat(5000)}"needle"${"]".repeat(5000)}`);
    expect(searchValue(deep, "needle", 10).matches[0]?.path).toHaveLength(5000);
  });
});
