import { describe, expect, it } from "vitest";
import { InspectorError } from "../../worker/client.ts";
import type { PausePoint } from "../../worker/protocol.ts";
import { neighbouringPause } from "./pause-moves.ts";

const refused = (code: string) => new InspectorError({ code, sentence: code, advice: null });

/** Steps 0, 1, … of which some cannot be paused at. */
function episode(steps: number, refusals: Readonly<Record<number, string>> = {}) {
  return ({ ordinal, position }: PausePoint) => {
    const code = ordinal >= steps ? "no-such-step" : refusals[ordinal];
    return code === undefined
      ? Promise.resolve({ point: { ordinal, position }, step: String(ordinal) })
      : Promise.reject(refused(code));
  };
}

const at = (ordinal: number): PausePoint => ({ ordinal, position: "before" });

describe("moving the pause by one", () => {
  it("goes to the neighbour on the same side", async () => {
    expect((await neighbouringPause(at(3), 1, episode(9)))?.point).toEqual(at(4));
    expect((await neighbouringPause(at(3), -1, episode(9)))?.point).toEqual(at(2));
  });

  it("passes by transitions at which no pause can stand", async () => {
    const steps = episode(9, { 4: "step-repeated", 5: "step-elsewhere", 6: "step-not-last" });
    expect((await neighbouringPause(at(3), 1, steps))?.point).toEqual(at(7));
  });

  it("finds none before the first", async () => {
    expect(await neighbouringPause(at(0), -1, episode(9))).toBeNull();
  });

  it("says why none can be made, at the end and elsewhere", async () => {
    await expect(neighbouringPause(at(8), 1, episode(9))).rejects.toMatchObject({ code: "no-such-step" });
    await expect(neighbouringPause(at(3), 1, episode(9, { 4: "empty-image" }))).rejects.toMatchObject({
      code: "empty-image",
    });
    await expect(neighbouringPause(at(1), -1, episode(9, { 0: "step-repeated" }))).rejects.toMatchObject({
      code: "step-repeated",
    });
  });
});
