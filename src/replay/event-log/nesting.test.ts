import { describe, expect, it } from "vitest";
import { MAX_DEPTH } from "../json/parse.ts";
import { madeLog, transitionLine } from "../testing/made-log.ts";
import { TrajectoryReplay } from "../trajectory-replay.ts";
import { EventLog, openLogFile } from "./event-log.ts";
import { indexEventLog } from "./index-event-log.ts";

const nested = (levels: number) => "[".repeat(levels) + "]".repeat(levels);
/** A record of so many levels, itself one of them. */
const record = (levels: number) => `{"application": ${nested(levels - 1)}, "type": "intervention"}`;

async function logOf(lines: readonly string[], thorough: boolean): Promise<EventLog> {
  const file = await openLogFile(madeLog(lines));
  return new EventLog(file, await indexEventLog(file, { thorough }));
}

describe("a record that is nested deeper than can be done", () => {
  it.each([
    ["by a level", record(MAX_DEPTH + 1), MAX_DEPTH],
    ["by far", record(30_000), MAX_DEPTH],
    ["under a key that stands again", `{"a": ${nested(30_000)}, "a": 1, "type": "intervention"}`, MAX_DEPTH],
    [
      "behind brackets in texts",
      `{"a": "[{\\"[{", "b": ${nested(30_000)}, "type": "unknown_kind"}`,
      MAX_DEPTH,
    ],
  ])("%s is damaged, whoever looks at it", async (_, line) => {
    const lines = [transitionLine(0), line, transitionLine(1)];
    const thorough = await logOf(lines, true);
    expect(thorough.index.damagedLine(0)).toMatchObject({ line: 2, damage: { reason: "too-deep" } });
    const damage = thorough.index.damagedLine(0);
    for (const look of ["confirm", "readRecord", "readForChecking"] as const) {
      const log = await logOf(lines, false);
      await log[look](1).catch(() => null);
      expect(log.index.damagedLine(0), look).toEqual(damage);
    }
    for (const strict of [false, true]) {
      const step = () => TrajectoryReplay.fromEventLog(madeLog(lines), { strict }).then((it) => it.pause(1));
      await expect(step()).rejects.toMatchObject({
        code: strict ? "damaged-line" : "damaged-before-pause",
        data: { line: 2, damage: { reason: "too-deep" } },
      });
    }
  });

  it("is told from one that has as many brackets, side by side or in a text", async () => {
    const wide = `{"a": [${"[],".repeat(30_000)}0], "type": "intervention"}`;
    const text = `{"a": "${"[".repeat(30_000)}\\"${"{".repeat(30_000)}", "type": "intervention"}`;
    const log = await logOf([record(MAX_DEPTH), wide, text], true);
    expect(log.index.damagedCount).toBe(0);
    for (const at of [0, 1, 2]) await log.readRecord(at);
  });

  it("costs a pause before it nothing but a warning", async () => {
    const deep = transitionLine(2).replace('"info":{', `"info":{"deep":${nested(100_000)},`);
    const replay = await TrajectoryReplay.fromEventLog(madeLog([transitionLine(0), transitionLine(1), deep]));
    expect(await replay.lastStep()).toBe(1);
    expect(await replay.checkPlan(replay.planPause(1))).toMatchObject([
      { code: "damaged-lines-after", line: 3 },
    ]);
  });
});
