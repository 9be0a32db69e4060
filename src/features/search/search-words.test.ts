import { describe, expect, it } from "vitest";
import { NO_FILTERS } from "../../state/search.ts";
import { nothingWords } from "./search-words.ts";

describe("what was not found", () => {
  it("is quoted, among the steps that are left where they are narrowed", () => {
    expect(nothingWords({ text: "zebra", ...NO_FILTERS })).toBe("No step holds “zebra”");
    expect(nothingWords({ text: "zebra", ...NO_FILTERS, kinds: ["click"] })).toBe(
      "No such step holds “zebra”",
    );
    expect(nothingWords({ text: "", ...NO_FILTERS, kinds: ["click"] })).toBe("No step is like that");
  });

  it("is shortened in its middle where it is long, and no character is cut in two", () => {
    const long = `begin${"x".repeat(10_000)}the end`;
    expect(nothingWords({ text: long, ...NO_FILTERS })).toBe(
      `No step holds “begin${"x".repeat(43)}…xxxxxxxxxthe end”`,
    );
    const rockets = "🚀".repeat(5_000);
    expect(nothingWords({ text: rockets, ...NO_FILTERS })).toBe(
      `No step holds “${"🚀".repeat(24)}…${"🚀".repeat(8)}”`,
    );
  });
});
