import { describe, expect, it } from "vitest";
import type { ValueNode } from "../../worker/protocol.ts";
import { shownKey, spokenNode } from "./node-words.ts";
import { headOf, oneLine } from "./one-line.ts";
import { BLOCK, blockCount, pagesOfBlock, textBlock } from "./text-blocks.ts";
import { type FindProgress, findAll, findPattern, findThrough } from "./text-find.ts";
import { crumbs, writtenPath } from "./written-path.ts";

const reader = (text: string) => (from: number, to: number) => text.slice(Math.max(0, from), to);

/** The whole text put together again from its blocks. */
function joined(text: string): string {
  let whole = "";
  for (let block = 0; block < blockCount(text.length); block += 1) {
    const part = textBlock(block, text.length, reader(text));
    if (part === undefined) throw new Error("not loaded");
    whole += (block > 0 && !part.continues ? "\n" : "") + part.text;
  }
  return whole;
}

describe("blocks of a long text", () => {
  it.each([
    ["nothing", ""],
    ["less than a block", "short"],
    ["one line of several blocks", "x".repeat(BLOCK * 3 + 7)],
    ["short lines", "a line of words\n".repeat(900)],
    ["a line break just where a block would begin", `${"x".repeat(BLOCK - 1)}\n${"y".repeat(BLOCK)}`],
    ["a line break right after it", `${"x".repeat(BLOCK)}\n${"y".repeat(BLOCK)}`],
    ["line breaks alone", "\n".repeat(BLOCK * 2 + 3)],
    ["a line break at the very end", `${"x".repeat(BLOCK * 2 - 1)}\n`],
    ["pairs across every nominal start", `x${"😀".repeat(BLOCK * 2)}`],
  ])("lose nothing: %s", (_, text) => {
    expect(joined(text)).toBe(text);
  });

  it("never begin inside a pair", () => {
    const text = `x${"😀".repeat(BLOCK)}`;
    for (let block = 0; block < blockCount(text.length); block += 1) {
      const part = textBlock(block, text.length, reader(text));
      expect(part?.text).not.toMatch(/\p{Cs}/u);
    }
  });

  it("begin at a line break where one is near", () => {
    const text = "a line of words\n".repeat(900);
    expect(textBlock(3, text.length, reader(text))?.continues).toBe(false);
  });

  it("wait for what is not loaded", () => {
    const text = "x".repeat(BLOCK * 4);
    const loaded = (from: number, to: number) => (to <= BLOCK * 2 ? text.slice(from, to) : undefined);
    expect(textBlock(0, text.length, loaded)?.text).toHaveLength(BLOCK);
    expect(textBlock(1, text.length, loaded)).toBeUndefined();
  });

  it("name the pages they need, the one before included where they begin at its edge", () => {
    expect(pagesOfBlock(0, 100_000, 20_000)).toEqual([0]);
    expect(pagesOfBlock(10, 100_000, 20_000)).toEqual([0, 1]);
    expect(pagesOfBlock(9, 100_000, 20_000)).toEqual([0, 1]);
    expect(pagesOfBlock(0, 0, 20_000)).toEqual([0]);
  });
});

describe("finding in a long text", () => {
  it("takes what was typed as it stands, upper and lower case alike", () => {
    const pattern = findPattern("A.b[");
    expect(pattern === null ? [] : findAll("xa.B[ a-b[", pattern)).toEqual([{ from: 1, to: 5 }]);
    expect(findPattern("")).toBeNull();
  });

  it("finds a match that lies across two slices, once", async () => {
    const text = `${"-".repeat(199_997)}needle${"-".repeat(10)}needle`;
    const read = (from: number, count: number) =>
      Promise.resolve({ text: text.slice(from, from + count), total: text.length });
    const found: FindProgress[] = [];
    for await (const progress of findThrough(read, "NEEDLE", 10)) found.push(progress);
    expect(found.at(-1)?.found).toEqual([
      { from: 199_997, to: 200_003 },
      { from: 200_013, to: 200_019 },
    ]);
    expect(found).toHaveLength(2);
  });

  it("stops at the limit and says so", async () => {
    const read = (from: number, count: number) =>
      Promise.resolve({ text: "aaaa".slice(from, from + count), total: 4 });
    const found: FindProgress[] = [];
    for await (const progress of findThrough(read, "a", 3)) found.push(progress);
    expect(found.at(-1)).toMatchObject({ more: true, found: { length: 3 } });
  });
});

describe("paths as text", () => {
  it("are written whole, with quotes where dots would blur them", () => {
    expect(writtenPath(["a", 0, "b.c", "", "0", "😀", "__proto__"])).toBe('a.0."b.c".""."0".😀.__proto__');
  });

  it("are shown with their middle left out", () => {
    const path = Array.from({ length: 5_000 }, (_, level) => level);
    const shown = crumbs(path, 2, 3);
    expect(shown.map((crumb) => (crumb.kind === "gap" ? `…${crumb.levels}` : crumb.key))).toEqual([
      0,
      1,
      "…4995",
      4_997,
      4_998,
      4_999,
    ]);
    expect(crumbs(["a", "b", "c"], 1, 1)).toHaveLength(3);
  });
});

describe("values in words", () => {
  const node = (more: Partial<ValueNode>): ValueNode => ({
    key: "k",
    kind: "string",
    size: 0,
    children: 0,
    preview: "",
    cut: false,
    ...more,
  });

  it("show what cannot be seen", () => {
    expect(oneLine("a\nb\u202ec\u0000\ud800x😀")).toBe("a\\nb\\u202ec\\u0000\\ud800x😀");
    expect(shownKey("")).toBe('""');
    expect(shownKey(3)).toBe("3");
  });

  it("cut a text before a pair, not through it", () => {
    expect(headOf("a😀b", 2)).toBe("a");
    expect(headOf("a😀b", 3)).toBe("a😀");
  });

  it("are said with their key, kind and size", () => {
    expect(spokenNode(node({ kind: "float", preview: "1.0" }))).toBe("k: 1.0");
    expect(spokenNode(node({ kind: "array", size: 2, children: 2 }))).toBe("k: list, 2 items");
    expect(spokenNode(node({ key: "", kind: "object", size: 1 }))).toBe("empty key: map, 1 entry");
    expect(spokenNode(node({ preview: "abc", size: 1_204 }))).toBe('k: "abc", 1,204 characters');
    expect(spokenNode(node({ key: null, kind: "bytes", size: 3 }))).toBe("bytes, 3 B");
  });
});
