import { describe, expect, it } from "vitest";
import { SENTENCES } from "../../replay/error-sentences.ts";
import { wayOut } from "./way-out.ts";

describe("the way out of a pause that cannot be made", () => {
  it("is an option for empty images and for damaged lines before the pause, and none for all else", () => {
    const ways = Object.keys(SENTENCES).map((code) => [code, wayOut(code)]);
    expect(ways.filter(([, option]) => option !== null)).toEqual([
      ["damaged-line", "skipDamagedLines"],
      ["damaged-before-pause", "skipDamagedLines"],
      ["empty-image", "allowEmptyImages"],
    ]);
  });
});
