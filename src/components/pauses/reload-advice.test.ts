import { expect, it } from "vitest";
import { SourceError } from "../../replay/artifact-source.ts";
import { describeError } from "../../replay/errors.ts";
import { adviceBesideNotice } from "./reload-advice.ts";

function failure(code: "changed" | "permission-denied") {
  const { advice = null } = describeError(new SourceError(code, "trajectory.jsonl"));
  return { code, advice };
}

it("where the log's notice offers Reload, a log that changed names it", () => {
  const reload = "Press Reload, in the notice above the steps, to open the log as it is now.";
  expect(adviceBesideNotice(failure("changed"), "replaced")).toBe(reload);
  expect(adviceBesideNotice(failure("changed"), "gone")).toBe(reload);
});

it("without the notice, and for what else failed, the advice stays as it is", () => {
  const changed = failure("changed");
  for (const liveness of [undefined, "growing", "recent", "at-rest"] as const) {
    expect(adviceBesideNotice(changed, liveness)).toBe(changed.advice);
  }
  const denied = failure("permission-denied");
  expect(adviceBesideNotice(denied, "replaced")).toBe(denied.advice);
});
