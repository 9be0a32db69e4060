import { describe, expect, it } from "vitest";
import { encodeUtf8 } from "../../replay/json/utf8.ts";
import { MOST_SPEC_FILE_BYTES, readSpecFile } from "./read-spec-file.ts";
import type { SpecFileKind } from "./text-fields.ts";

const read = (text: string, name = "specs.yaml", kind: SpecFileKind = "interventions") =>
  readSpecFile(encodeUtf8(text), name, kind);

describe("a file of specs", () => {
  it("is JSON or YAML by its ending, and by what it is where that does not tell", () => {
    const yaml = "- id: a\n  order: 1\n";
    const json = '[{"id": "a", "order": 1}]';
    const specs = [{ id: "a", order: 1 }];
    expect(read(yaml).specs).toEqual(specs);
    expect(read(json).specs).toEqual(specs);
    expect(read(json, "specs.json").specs).toEqual(specs);
    expect(read(json, "/dev/fd/63").specs).toEqual(specs);
    expect(read(yaml, "/dev/fd/63").specs).toEqual(specs);
    expect(read(`\ufeff${yaml}`).specs).toEqual(specs);
    expect(() => read(yaml, "specs.json")).toThrow(/^It is not JSON/);
  });

  it("keeps the kind of every number", () => {
    const text = "- arguments: {a: 1.0, b: 1, c: 9007199254740993}\n";
    expect(read(text).specs).toEqual(
      read('[{"arguments":{"a":1.0,"b":1,"c":9007199254740993}}]', "s.json").specs,
    );
  });

  it.each([
    ["on", /which YAML takes for true; if the text is meant, write level: "on"\.$/],
    ["no", /which YAML takes for false; if the text is meant, write level: "no"\.$/],
    ["yes", /for true/],
    ["OFF", /for false/],
    ["y", /which some readers of YAML take for true or false/],
    ["n", /which some readers of YAML take for true or false/],
    ["true", /for true/],
    ["010", /for the number 8/],
    ["1:30", /for the number 90/],
    ["0x1F", /for the number 31/],
    ["0o17", /which some readers of YAML take for a number/],
    ["399", /for the number 399; .* write level: "399"/],
    ["1.0", /for a number/],
    ["1e3", /which some readers of YAML take for a number/],
    ["2024-01-02", /for a date/],
  ])("refuses the level %s for being ambiguous, by spec, field and line", (level, sentence) => {
    const text = `- id: first\n- id: "warmth"\n  factor: tone\n  level: ${level}\n`;
    expect(() => read(text)).toThrow(
      expect.objectContaining({
        code: "unquoted",
        line: 4,
        message: expect.stringMatching(/^Intervention "warmth": level is written as \S+ without quotes, /),
      }),
    );
    expect(() => read(text)).toThrow(sentence);
    expect(read(text.replace(`level: ${level}`, `level: "${level}"`)).warnings).toEqual([]);
  });

  it("refuses it in every field that is text, in lists of them and in operations", () => {
    expect(() => read("- changed_fields: [text, no]\n")).toThrow(
      /^Intervention number 1: changed_fields\.1 is .* write "no"\.$/,
    );
    expect(() => read("- id: a\n  arguments: {operations: [{op: set, path: on}]}\n")).toThrow(
      /^Intervention "a": arguments\.operations\.0\.path is .* write path: "on"\.$/,
    );
    expect(() => read("- id: off\n  kind: step\n", "p.yaml", "pauses")).toThrow(/^Pause number 1: id is/);
  });

  it("takes what Python takes anywhere else, and says how", () => {
    const { specs, warnings } = read(
      "- id: a\n  arguments: {operations: [{value: yes}], y: n}\n  order: 010\n",
    );
    expect(specs).toEqual([{ id: "a", arguments: { operations: [{ value: true }], y: "n" }, order: 8 }]);
    expect(warnings).toEqual([
      'Line 2: Intervention "a": arguments.operations.0.value is written as yes, which YAML takes for true; if the text is meant, write "yes".',
      'Line 2: Intervention "a": arguments.y is written as n, which some readers of YAML take for true or false; if the text is meant, write "n".',
      'Line 3: Intervention "a": order is written as 010, which YAML takes for the number 8; if the text is meant, write "010".',
    ]);
  });

  it("tells of a key that stands twice", () => {
    expect(read("- id: a\n  order: 1\n  order: 2\n").warnings).toEqual([
      'Line 3: Intervention "a": order stands twice; the last one counts.',
    ]);
  });

  it("refuses what is no list, no text, or too large", () => {
    expect(() => read("interventions: []\n")).toThrow(
      /^It must hold a list of interventions, but holds an object/,
    );
    expect(() => read("", "p.yaml", "pauses")).toThrow(/^It must hold a list of pauses, but holds null/);
    expect(() => readSpecFile(new Uint8Array([0xff]), "s.yaml", "pauses")).toThrow(/^It is not UTF-8/);
    const large = new Uint8Array(MOST_SPEC_FILE_BYTES + 1);
    expect(() => readSpecFile(large, "s.yaml", "pauses")).toThrow(/^It has more than 16 MB/);
  });
});
