import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeBase64 } from "./base64.ts";

function decoded(text: string): string {
  const result = decodeBase64(text);
  return result.ok ? Buffer.from(result.bytes).toString("latin1") : `refused: ${result.problem}`;
}

describe("decoding base64 as the reference does", () => {
  it("gives back what was encoded, whatever stands between", () => {
    fc.assert(
      fc.property(
        fc.uint8Array(),
        fc.array(fc.constantFrom("\n", " ", "-", "_", "!", "\0")),
        (bytes, junk) => {
          const text = Buffer.from(bytes).toString("base64");
          const between = [...text].map((char, index) => char + (junk[index] ?? "")).join("");
          expect(decodeBase64(between)).toEqual({ ok: true, bytes });
        },
      ),
    );
  });

  it.each([
    ["", ""],
    ["YQ==", "a"],
    ["YWI=", "ab"],
    ["=YQ==", "a"],
    ["YQ===", "a"],
    ["YQ==YWJj", "a"],
    ["YWI=YWJj", "ab"],
    ["Y=Q==", "a"],
    ["YQ= =", "a"],
    ["====", ""],
  ])("%j is %j", (text, expected) => {
    expect(decoded(text)).toBe(expected);
  });

  it.each([
    ["YQ", "padding"],
    ["YQ=", "padding"],
    ["YWI", "padding"],
    ["YQ=a", "padding"],
    ["Y", "length"],
    ["YWJjZ", "length"],
    ["YQ==é", "not-ascii"],
    ["é", "not-ascii"],
  ])("%j is refused (%s)", (text, problem) => {
    expect(decoded(text)).toBe(`refused: ${problem}`);
  });
});
