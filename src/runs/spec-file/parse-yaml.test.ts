import { describe, expect, it } from "vitest";
import { canonicalJson } from "../../replay/json/canonical.ts";
import { parseYaml } from "./parse-yaml.ts";

const json = (text: string) => canonicalJson(parseYaml(text).value);

describe("YAML is read as the Python side reads it", () => {
  it.each([
    ["- a: 1\n  b: [1.0, 2, yes]\n", '[{"a":1,"b":[1.0,2,true]}]'],
    ["# nothing\n", "null"],
    ["- >\n  folded\n  text\n- |-\n  as it\n   is\n", '["folded text\\n","as it\\n is"]'],
    ["- \"a\\x41\\u00e9\\U0001F600\"\n- 'it''s'\n- \"yes\"\n", '["aAé😀","it\'s","yes"]'],
    ["- !!str 1\n- !!int '3'\n- !!float 3\n- !!bool 'yes'\n- !!null ''\n", '["1",3,3.0,true,null]'],
    ["- !!binary aGk=\n", '[{"data":"aGk=","encoding":"base64"}]'],
    ["- &a {x: 1}\n- *a\n", '[{"x":1},{"x":1}]'],
    ["- &a {x: 1, y: 2}\n- <<: *a\n  x: 3\n", '[{"x":1,"y":2},{"x":3,"y":2}]'],
    ["- <<: [{a: 1}, {a: 2, b: 3}]\n", '[{"a":1,"b":3}]'],
    ["- <<: {a: 1}\n  <<: {a: 2}\n", '[{"a":2}]'],
    ["%YAML 1.2\n---\n- yes\n- 010\n", "[true,8]"],
    ["- __proto__: 1\n", '[{"__proto__":1}]'],
  ])("%j", (text, expected) => expect(json(text)).toBe(expected));

  it("with however many maps a map brings in", () => {
    const { value } = parseYaml(`- &a {x: 1}\n- <<: [${"*a,".repeat(150_000)}]\n`);
    expect(canonicalJson(value)).toBe('[{"x":1},{"x":1}]');
  });

  it("with the last of equal keys, which is noted", () => {
    const { value, repeatedKeys } = parseYaml("- a: 1\n  b: 2\n  a: 3\n");
    expect(canonicalJson(value)).toBe('[{"a":3,"b":2}]');
    expect(repeatedKeys).toEqual([{ path: [0, "a"], line: 3 }]);
  });

  it("and every scalar without quotes is noted with its place", () => {
    const { plain } = parseYaml('- a: on\n  b: "on"\n  c:\n    - off\n');
    expect(plain.map(({ path, line, written }) => ({ path, line, written }))).toEqual([
      { path: [0, "a"], line: 1, written: "on" },
      { path: [0, "c", 0], line: 4, written: "off" },
    ]);
  });
});

describe("what cannot be read is a sentence with its line", () => {
  it.each([
    ["- [1, 2\n", "not-yaml", 2, /^It is not YAML: /],
    ["- a\n---\n- b\n", "not-yaml", 2, /^A second document/],
    ["- *nobody\n", "not-yaml", 1, /\*nobody stands there, but nothing/],
    ["- 1\n- &a [*a]\n", "recursive", 2, /\*a stands inside of what it stands for/],
    ["- !!set {a}\n", "unknown-tag", 1, /!!set stands for nothing that a spec can hold/],
    ["- !!python/object:os.system x\n", "unknown-tag", 1, /!!python\/object:os.system/],
    ["- !!int x\n", "unknown-tag", 1, /x is not what its tag !!int says/],
    ["- a: 1\n- on: 1\n", "key-not-text", 2, /^The key on .*; write it in quotes: "on"\.$/],
    ["- ? [1]\n  : 2\n", "key-not-text", 1, /^The key/],
    ["- <<: 1\n", "not-yaml", 1, /<< must stand for a map/],
  ])("%j", (text, code, line, sentence) => {
    expect(() => parseYaml(text)).toThrow(
      expect.objectContaining({ code, line, message: expect.stringMatching(sentence) }),
    );
  });

  it("as is nesting without end, in flow and block style", () => {
    const deep = expect.objectContaining({ code: "too-deep" });
    expect(() => parseYaml("[".repeat(20_000))).toThrow(deep);
    expect(() => parseYaml("- ".repeat(20_000))).toThrow(deep);
    const chained = Array.from({ length: 300 }, (_, number) =>
      number === 0 ? "- &a0 [x]" : `- &a${number} [*a${number - 1}]`,
    );
    expect(() => parseYaml(chained.join("\n"))).toThrow(deep);
  });

  it("and aliases that come to more than any file needs", () => {
    const doubled = Array.from({ length: 30 }, (_, number) =>
      number === 0 ? "- &a0 [x, y]" : `- &a${number} [*a${number - 1}, *a${number - 1}]`,
    );
    expect(() => parseYaml(doubled.join("\n"))).toThrow(expect.objectContaining({ code: "too-many-values" }));
    const merged = Array.from({ length: 30 }, (_, number) =>
      number === 0
        ? "- &a0 {x: 1}"
        : `- &a${number} {<<: *a${number - 1}, l: *a${number - 1}, r: *a${number - 1}}`,
    );
    expect(() => parseYaml(merged.join("\n"))).toThrow(expect.objectContaining({ code: "too-many-values" }));
  });
});
