import { describe, expect, it } from "vitest";
import { SourceError } from "./artifact-source.ts";
import { describeError, ReplayError } from "./errors.ts";
import { JsonSyntaxError } from "./json/syntax-error.ts";
import { FieldError } from "./schema/field-error.ts";

describe("an error in a person's words", () => {
  it("of a file or folder names it", () => {
    expect(describeError(new SourceError("not-found", "blobs/a.png"))).toMatchObject({
      code: "not-found",
      sentence: "blobs/a.png is not there.",
    });
    expect(describeError(new SourceError("permission-denied", "")).sentence).toBe(
      "The folder may not be read.",
    );
    expect(describeError(new SourceError("not-found", ""), "runs/run").sentence).toBe(
      "runs/run is not there.",
    );
  });

  it("of replay is its sentence from the table, with the way out", () => {
    const error = new ReplayError({
      code: "empty-image",
      data: { line: 4, step: 2, path: ["info", "v", 0] },
    });
    expect(describeError(error)).toMatchObject({
      code: "empty-image",
      sentence:
        "Step 2 (line 4): info.v.0 holds an empty image (its artifact is null), and replay of empty images is not supported.",
      advice: expect.stringContaining("--allow-empty-images"),
    });
    expect(error.message).toBe(describeError(error).sentence);
  });

  it("shortens what is long and shows what is invisible", () => {
    const path = Array.from({ length: 5000 }, (_, index) => `k${index}`);
    const deep = describeError(new ReplayError({ code: "empty-image", data: { line: 1, step: 0, path } }));
    expect(deep.sentence.length).toBeLessThan(400);
    expect(describeError(new JsonSyntaxError("unexpected-character", 0, "\ufeff")).sentence).toBe(
      "The text is not JSON: a byte order mark at character 1 does not belong in JSON.",
    );
  });

  it("of a field names its path", () => {
    const error = new FieldError("a whole number", "null").within("step").within(3).within("events");
    expect(describeError(error).sentence).toBe("events.3.step must be a whole number, but is null.");
  });

  it("tells a cancelled task and what nobody foresaw apart", () => {
    expect(describeError(AbortSignal.abort().reason).code).toBe("cancelled");
    expect(describeError(new Error("boom"))).toMatchObject({ code: "unexpected" });
    expect(describeError("boom").sentence).toContain("boom");
  });
});
