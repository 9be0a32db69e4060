import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseJson } from "../../replay/json/parse.ts";
import { field } from "../facts/reading.ts";
import { escaped } from "./escaped.ts";
import { sameButForCase } from "./letter-case.ts";
import { linePrefilter } from "./line-prefilter.ts";
import { needleOf } from "./needle.ts";
import { searchStep } from "./search-step.ts";

function needle(text: string) {
  const made = needleOf(text);
  if (made === null) throw new Error("a test's needle is not empty");
  return made;
}

const bytes = (line: string) => new TextEncoder().encode(line);
const passes = (text: string, line: string) => linePrefilter(needle(text))(bytes(line));
const holds = (text: string, line: string) =>
  searchStep(field(parseJson(line), "transition"), needle(text), 1).count > 0;
const recording = (json: string) => `{"transition": {"action": {"arguments": {"a": ${json}}}}}`;

/** A character in one of the ways in which JSON can spell it. */
function spelled(character: string, way: number): string {
  const units = Array.from({ length: character.length }, (_, at) => character.charCodeAt(at));
  const hex = units.map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`).join("");
  switch (way) {
    case 0:
      return JSON.stringify(character).slice(1, -1);
    case 1:
      return hex;
    case 2:
      return hex.replace(/[a-f]/g, (letter) => letter.toUpperCase()).replace(/\\U/g, "\\u");
    default:
      return character === "/" ? "\\/" : JSON.stringify(character).slice(1, -1);
  }
}

/** How often a text holds another, each unit compared for itself, letter case aside as the platform has it. */
function naively(text: string, looked: string): number {
  const forms = [...new Set([looked.trim(), looked.trim().normalize("NFC"), looked.trim().normalize("NFD")])];
  let times = 0;
  for (let at = 0; at < text.length; ) {
    const form = forms.find((one) => standsAt(text, one, at));
    if (form !== undefined) times++;
    at += form?.length ?? 1;
  }
  return times;
}

function standsAt(text: string, form: string, at: number): boolean {
  for (let unit = 0; unit < form.length; unit++) {
    if (!sameButForCase(form.charAt(unit)).includes(text.charAt(at + unit))) return false;
  }
  return at + form.length <= text.length;
}

const characters = fc.oneof(
  fc.constantFrom(...'abKksSzZ019.-+eE "\\/\n\t\u0001\u007fàéÉßİıſKσςΣשלום😀𐐀𐐨µμÅå\u030a\u2028ﬁ'),
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 }),
);

describe("the prefilter", () => {
  it("keeps back no line that holds the text, however JSON spells it", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(characters, fc.nat(3)), { minLength: 1, maxLength: 8 }),
        fc.nat(7),
        fc.nat(7),
        fc.constantFrom(
          (text: string) => text,
          (text: string) => text.toUpperCase(),
          (text: string) => text.toLowerCase(),
          (text: string) => text.normalize("NFD"),
        ),
        (written, from, length, change) => {
          const text = written.map(([character]) => character).join("");
          const looked = change([...text].slice(from, from + length + 1).join(""));
          fc.pre(needleOf(looked) !== null && !/\p{Surrogate}/u.test(looked));
          const json = `"${written.map(([character, way]) => spelled(character, way)).join("")}"`;
          const line = recording(json);
          if (holds(looked, line)) expect(passes(looked, line)).toBe(true);
        },
      ),
      { numRuns: 3_000 },
    );
  });

  it("keeps back no line that holds a long text, and the text is found as a short one is", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(characters, fc.nat(3)), { minLength: 1, maxLength: 60 }),
        fc.nat(59),
        fc.integer({ min: 1, max: 3_000 }),
        fc.nat(3),
        (written, from, length, change) => {
          // Of many characters, so that the text does not repeat itself soon; the last one tells where it ends.
          const many = Array.from(
            { length: 3_000 },
            (_, at) => written[(at * at + at) % written.length] ?? ["", 0],
          );
          const json = `"${many.map(([character, way]) => spelled(String(character), Number(way))).join("")}!"`;
          const text = String(parseJson(json));
          const part = [...text].slice(from, from + length).join("");
          const looked = [part, part.toUpperCase(), part.toLowerCase(), part.normalize("NFD")][change] ?? "";
          fc.pre(needleOf(looked) !== null && !/\p{Surrogate}/u.test(looked));
          const line = recording(json);
          const found = naively(text, looked);
          const { hits } = searchStep(field(parseJson(line), "transition"), needle(looked), 9);
          const inText = hits.filter(({ inKey }) => !inKey);
          expect(inText.map(({ times }) => times)).toEqual(found === 0 ? [] : [found]);
          if (found > 0) expect(passes(looked, line)).toBe(true);
        },
      ),
      { numRuns: 100 },
    );
  });

  it.each([
    ["letters", "a".repeat(32_812)],
    ["quotes", '"'.repeat(4_100)],
    ["letters beyond ASCII", "é".repeat(4_200)],
    ["many scripts", "語é".repeat(1_500)],
    ["very much", "Zebra 語 é\n".repeat(50_000)],
  ])("takes a long text of %s, of which one unit less is not enough", (_, text) => {
    const [whole, less] = [text.trim(), text.trim().slice(0, -1)].map((part) =>
      recording(JSON.stringify(part)),
    );
    expect(holds(text, whole ?? "")).toBe(true);
    expect(passes(text, whole ?? "")).toBe(true);
    expect(holds(text, less ?? "")).toBe(false);
  });

  it("knows of each character in which others letter case can turn it, as the platform has it", () => {
    const every = Array.from({ length: 0x1_0000 }, (_, unit) => String.fromCharCode(unit)).join("");
    const turned = [...every.matchAll(/\p{L}|\p{M}|\p{N}|\p{S}/gu)].map(([one]) => one);
    fc.assert(
      fc.property(
        fc.oneof(fc.constantFrom(...turned), fc.constantFrom(..."ıſKÅßẞµμςΣσİǅⅠⓐꙋᲈͅιͅ")),
        (character) => {
          const alike = [...every.matchAll(new RegExp(escaped(character), "gi"))].map(([one]) => one);
          expect([...sameButForCase(character)].sort()).toEqual(alike.sort());
        },
      ),
      { numRuns: 400 },
    );
  });

  it("keeps back no number, however it is spelled", () => {
    const spellings = fc.oneof(
      fc.double().map((value) => String(value)),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value.toExponential()),
      fc
        .double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 })
        .map((value) => value.toFixed(20)),
      fc.bigInt().map(String),
      fc.constantFrom("1.0", "1.50", "1E2", "-0", "-0.0", "0.00001", "1e400", "0.29999999999999999", "NaN"),
      fc.tuple(fc.nat(700), fc.nat(700)).map(([a, b]) => `1${"0".repeat(a)}.${"3".repeat(b)}5e-${a}`),
    );
    fc.assert(
      fc.property(spellings, fc.nat(24), fc.integer({ min: 1, max: 24 }), (written, from, length) => {
        const line = recording(`[${" ".repeat(from)}${written}]`);
        const shown = searchShown(line);
        const looked = shown.slice(from % shown.length).slice(0, length);
        fc.pre(needleOf(looked) !== null);
        expect(holds(looked, line)).toBe(true);
        expect(passes(looked, line)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it("finds what lies across two of the pieces in which a line is looked through", () => {
    for (const written of ["Zebrafish", "שלום", "😀", "\\u0061bc", "1.0000000000000000000000001e2"]) {
      const isNumber = written.startsWith("1.");
      const looked = isNumber ? "100.0" : parseJson(`"${written}"`);
      for (let lead = (64 << 10) - 120; lead < (64 << 10) + 20; lead++) {
        const filler = `"${"x".repeat(lead)}"`;
        const line = recording(isNumber ? `[${filler}, ${written}]` : `[${filler}, "${written}"]`);
        expect(passes(String(looked), line)).toBe(true);
      }
    }
  });

  it("keeps back lines as the harness writes them that do not hold the text", () => {
    const line = recording(
      '{"html": "<p class=\\"x\\">D\\u00e9lai \\u2028 C:\\\\u0041 \\n v1.5e3</p>", "at": 0.25, "n": 9007199254740993}',
    );
    for (const text of ["zebra", "délais", "9007199254740992", "שלום", "😀", "0.5", "A"]) {
      expect(passes(text, line), text).toBe(text === "A");
    }
    expect(passes("délai", line)).toBe(true);
    expect(passes("DÉLAI", line)).toBe(true);
    expect(passes("9007199254740993", line)).toBe(true);
  });
});

/** The number of the line as it is shown. */
function searchShown(line: string): string {
  const { hits } = searchStep(field(parseJson(line), "transition"), { ...needle("."), pattern: /.+/gs }, 9);
  return hits.find(({ path }) => path === "arguments.a.0")?.excerpt ?? "";
}
