import { describe, expect, it } from "vitest";
import type { ExportCheck, ExportRequest } from "../../worker/protocol.ts";
import { type ExportEvent, type ExportState, editing, exportReducer } from "./export-state.ts";

const request: ExportRequest = {
  episode: { path: "control", episodeId: null },
  pause: { kind: "step", id: "", step: "1" },
  form: "view",
  options: { allowEmptyImages: false, skipDamagedLines: false },
};
const check: ExportCheck = {
  point: { ordinal: 1, position: "after" },
  step: "1",
  transitions: 2,
  bytes: 100,
  sha256: "ab",
  warnings: [],
  fileName: "step-1.after.json",
  command: null,
};
const failure = { code: "empty-image", sentence: "No.", advice: null };
const progress = { done: 1, total: 2, bytes: 50 };

const stateAfter = (...events: readonly ExportEvent[]): ExportState => events.reduce(exportReducer, editing);
const checkStarted: ExportEvent = { type: "check-started", run: 1 };
const checked: ExportEvent = { type: "checked", run: 1, request, check };
const saveStarted: ExportEvent = { type: "delivery-started", run: 2, delivery: "file" };

describe("an export", () => {
  it("is checked before it can be delivered", () => {
    expect(stateAfter(saveStarted)).toBe(editing);
    expect(stateAfter(checkStarted, saveStarted)).toMatchObject({ status: "checking" });
    expect(stateAfter(checkStarted, checked)).toEqual({ status: "checked", request, check, outcome: null });
    expect(stateAfter(checkStarted, checked, saveStarted)).toMatchObject({
      status: "delivering",
      delivery: "file",
    });
  });

  it("tells why a check failed, until the draft is changed", () => {
    const failed = stateAfter(checkStarted, { type: "failed", run: 1, failure });
    expect(failed).toEqual({ status: "editing", failure });
    expect(exportReducer(failed, { type: "edited" })).toEqual(editing);
  });

  it("is no longer checked once the draft is changed", () => {
    expect(stateAfter(checkStarted, checked, { type: "edited" })).toEqual(editing);
  });

  it("goes back to the draft when a check is cancelled", () => {
    expect(stateAfter(checkStarted, { type: "cancelled", run: 1 })).toEqual(editing);
  });

  it("stays checked after it was delivered, cancelled or failed, and tells which", () => {
    const ended = (event: ExportEvent) => stateAfter(checkStarted, checked, saveStarted, event);
    expect(ended({ type: "delivered", run: 2, name: "a.json", bytes: 100 })).toMatchObject({
      status: "checked",
      outcome: { kind: "delivered", delivery: "file", name: "a.json", bytes: 100 },
    });
    expect(ended({ type: "cancelled", run: 2 })).toMatchObject({
      status: "checked",
      outcome: { kind: "cancelled" },
    });
    expect(ended({ type: "failed", run: 2, failure })).toMatchObject({
      outcome: { kind: "failed", failure },
    });
  });

  it("is as it was before when no file was picked", () => {
    const before = stateAfter(checkStarted, checked);
    expect(stateAfter(checkStarted, checked, saveStarted, { type: "declined", run: 2 })).toEqual(before);
  });

  it("shows how far it is", () => {
    expect(stateAfter(checkStarted, { type: "progressed", run: 1, progress })).toMatchObject({ progress });
    expect(
      stateAfter(checkStarted, checked, saveStarted, { type: "progressed", run: 2, progress }),
    ).toMatchObject({
      status: "delivering",
      progress,
    });
  });

  it("passes over what an earlier run still says", () => {
    const second = stateAfter(checkStarted, { type: "edited" }, { type: "check-started", run: 3 });
    expect(exportReducer(second, checked)).toBe(second);
    expect(exportReducer(second, { type: "cancelled", run: 1 })).toBe(second);
    expect(exportReducer(second, { type: "progressed", run: 1, progress })).toBe(second);
  });

  it("is not checked anew while it is being written", () => {
    const delivering = stateAfter(checkStarted, checked, saveStarted);
    expect(exportReducer(delivering, { type: "check-started", run: 9 })).toBe(delivering);
  });
});
