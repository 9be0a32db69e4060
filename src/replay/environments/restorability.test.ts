import { describe, expect, it } from "vitest";
import type { JsonObject } from "../json/value.ts";
import { describeRestorability } from "./restorability.ts";

describe("whether a snapshot can be restored", () => {
  it.each<[JsonObject, string, string, RegExp]>([
    [{ backend: "browser" }, "yes", "memory-backend", /in-memory backend browser restores/],
    [{ backend: "computer_use" }, "yes", "memory-backend", /computer_use/],
    [{ backend: "structured" }, "yes", "memory-backend", /structured/],
    [{ backend: "driver", restorable: true, checkpoint: null }, "yes", "driver-checkpoint", /own driver/],
    [{ backend: "driver", restorable: false }, "no", "snapshot-not-restorable", /saved no checkpoint/],
    [{ backend: "driver", restorable: true }, "no", "checkpoint-missing", /carries no checkpoint/],
    [{ backend: "playwright" }, "no", "playwright-snapshot", /inspected but not restored/],
    [{ backend: "playwright", restorable: true, checkpoint: 1 }, "no", "playwright-snapshot", /Playwright/],
    [{ backend: "browser", restorable: true, checkpoint: 1 }, "yes", "driver-checkpoint", /own driver/],
    [{ backend: "structured", restorable: true }, "no", "checkpoint-missing", /carries no checkpoint/],
    [{ backend: "robot" }, "unknown", "unknown-backend", /does not say/],
    [{}, "unknown", "unknown-backend", /does not say/],
  ])("%j: %s, %s", (metadata, restorable, code, sentence) => {
    const told = describeRestorability({ metadata });
    expect(told).toMatchObject({ restorable, code, backend: metadata.backend ?? null });
    expect(told.sentence).toMatch(sentence);
  });
});
