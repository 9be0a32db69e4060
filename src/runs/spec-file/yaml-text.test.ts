import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalJson } from "../../replay/json/canonical.ts";
import { parseJson } from "../../replay/json/parse.ts";
import { jsonValues } from "../../replay/testing/json-values.ts";
import { parseYaml } from "./parse-yaml.ts";
import { yamlText } from "./yaml-text.ts";

describe("YAML that is written", () => {
  it("reads back the same, whatever it holds", () => {
    fc.assert(
      fc.property(jsonValues, (value) => {
        expect(canonicalJson(parseYaml(yamlText(value)).value)).toBe(canonicalJson(value));
      }),
      { numRuns: 200 },
    );
  });

  it("has every text and key in quotes and a point in every float", () => {
    const specs = parseJson(
      '[{"level":"on","order":1,"big":9007199254740993,"share":1.0,"far":1e300,"n":NaN,"none":null,"y":[],"m":{},"l":[["no"]]}]',
    );
    expect(yamlText(specs)).toBe(
      [
        '- "level": "on"',
        '  "order": 1',
        '  "big": 9007199254740993',
        '  "share": 1.0',
        '  "far": 1.0e+300',
        '  "n": .nan',
        '  "none": null',
        '  "y": []',
        '  "m": {}',
        '  "l":',
        '    - - "no"',
        "",
      ].join("\n"),
    );
  });

  it("takes long keys, line breaks of all kinds, bytes and whatever depth", () => {
    const key = "k".repeat(5000);
    const text = 'a\n\r\u0085\u2028\ufeff\u0000"\\😀';
    const value = { [key]: [text, { [key]: 1 }], bytes: new Uint8Array([104, 105]) };
    expect(canonicalJson(parseYaml(yamlText(value)).value)).toBe(canonicalJson(value));
    expect(yamlText(parseJson(`${"[".repeat(3000)}1${"]".repeat(3000)}`))).toMatch(/^(?:- ){3000}1\n$/);
  });
});
