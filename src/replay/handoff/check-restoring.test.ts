import { describe, expect, it } from "vitest";
import { DriverBackend } from "../environments/driver-backend.ts";
import { EnvironmentAdapter } from "../environments/environment-adapter.ts";
import { BrowserEnvironment, ComputerUseEnvironment } from "../environments/in-memory-environments.ts";
import { MemoryBrowserBackend } from "../environments/memory-browser-backend.ts";
import { runEpisode } from "../environments/run-episode.ts";
import type { JsonObject } from "../json/value.ts";
import type { Transition } from "../schema/models.ts";
import { CountingDriver } from "../testing/counting-driver.ts";
import { madeLog } from "../testing/made-log.ts";
import { TrajectoryReplay } from "../trajectory-replay.ts";
import { checkRestoring, type RestoringCheck } from "./check-restoring.ts";
import { type RestoringPoint, restoringPoints } from "./restoring-points.ts";

const pages: JsonObject = { "a:": { body: "A" }, "b:": { body: "B" } };

const browser = () =>
  new BrowserEnvironment({ backend: new MemoryBrowserBackend({ pages, initialUrl: "a:" }) });
const counting = (driver: CountingDriver) => new EnvironmentAdapter(new DriverBackend({ driver }), "agent");

const failed = (checks: readonly RestoringCheck[]) =>
  checks
    .filter(({ passed }) => !passed)
    .map(({ point, check, sentence }) => `${point}, ${check}: ${sentence}`);

/** The points of an episode of these actions in an environment. */
async function pointsOf(
  environment: EnvironmentAdapter,
  ...kinds: readonly JsonObject[]
): Promise<RestoringPoint[]> {
  const { transitions } = await runEpisode({
    environment,
    episodeId: "e",
    reset: {},
    agent: (_observation, { taken }) => {
      const args = kinds[taken];
      return args === undefined ? null : { kind: "navigate", arguments: args };
    },
  });
  return transitions.map((next) => ({
    name: `before step ${next.step}`,
    snapshot: next.before_snapshot,
    next,
  }));
}

describe("checking that a backend can be restored", () => {
  it("passes the in-memory ones and a driver that keeps its word, at every point", async () => {
    const points = await pointsOf(browser(), { url: "b:" }, { url: "a:" });
    const checks = await checkRestoring({ makeEnvironment: browser, points });
    expect(failed(checks)).toEqual([]);
    expect(checks).toHaveLength(14);
    expect(checks.map(({ check }) => check).slice(0, 7)).toEqual([
      "observation",
      "snapshot",
      "state",
      "actor-observation",
      "continuation",
      "saved-snapshot",
      "restored-again",
    ]);
    const drivers: CountingDriver[] = [];
    const makeEnvironment = () => {
      const driver = new CountingDriver();
      drivers.push(driver);
      return counting(driver);
    };
    const driven = await pointsOf(makeEnvironment(), {}, {});
    expect(failed(await checkRestoring({ makeEnvironment, points: driven }))).toEqual([]);
    expect(drivers.slice(1).map(({ calls }) => calls.at(-1))).toEqual(["close", "close"]);
  });

  it("says what differs where an environment does not know all that the run's did", async () => {
    const points = await pointsOf(browser(), { url: "b:" }, { url: "a:" });
    const checks = await checkRestoring({ makeEnvironment: () => new BrowserEnvironment(), points });
    expect(failed(checks)[0]).toBe(
      "before step 0, actor-observation: The observation that the environment shows now differs from the saved one " +
        'at "structured.body", "structured.status", "text".',
    );
    expect(failed(checks).map((line) => line.split(":")[0])).toContain("before step 1, continuation");
  });

  it("finds a driver out that forgets its state, and one that fails", async () => {
    class Forgetful extends CountingDriver {
      override restore(): void {
        this.calls.push("restore");
      }
    }
    class Failing extends CountingDriver {
      override restore(): void {
        throw new Error("no way back");
      }
    }
    const points = (await pointsOf(counting(new CountingDriver()), {}, {})).slice(1);
    const forgetful = await checkRestoring({ makeEnvironment: () => counting(new Forgetful()), points });
    expect(failed(forgetful)).toContain('before step 1, state: The state differs from the saved one at "n".');
    expect(failed(forgetful).map((line) => line.split(":")[0])).toContain("before step 1, restored-again");
    const failing = await checkRestoring({ makeEnvironment: () => counting(new Failing()), points });
    expect(failed(failing)[0]).toContain("no way back");
  });

  it("tells an environment of another backend by its sentence, and tries no step without a recorded one", async () => {
    const [point] = await pointsOf(browser(), { url: "b:" });
    if (point === undefined) throw new Error("there is one");
    const checks = await checkRestoring({
      makeEnvironment: () => new ComputerUseEnvironment(),
      points: [{ ...point, next: null }],
    });
    expect(checks.map(({ check }) => check)).not.toContain("continuation");
    expect(failed(checks)[0]).toContain('The snapshot is of the backend "browser"');
  });
});

describe("the points of a recorded episode", () => {
  const line = (transition: Transition, changes: object = {}) =>
    JSON.stringify({ type: "transition", episode_id: "e", transition: { ...transition, ...changes } });

  it("are its start and its pauses, each with what was recorded next, but for what was edited or cut off", async () => {
    const driver = counting(new CountingDriver());
    await driver.reset();
    const steps: Transition[] = [];
    for (let step = 0; step < 4; step++) steps.push(await driver.step({ kind: "look" }));
    const plain = steps.map((step) => JSON.parse(withoutBytes(step)));
    const application = {
      ...{ intervention_id: "i", factor: "f", level: "l", scope: "s", target: "t", modality: "m", hook: "h" },
      ...{ order: 0, function: "f", before_hash: "", after_hash: "" },
    };
    const [first, second, third, fourth] = plain;
    const replay = await TrajectoryReplay.fromEventLog(
      madeLog([
        line(first),
        line(second, { interventions: [application] }),
        line(third),
        line(fourth, { truncated: true, info: { stop_reason: "max_steps" } }),
      ]),
    );
    const plans = [
      replay.planPause(0),
      replay.planPause(1),
      replay.planPause(2),
      replay.planPauseBeforeAction(2),
    ];
    const points = await restoringPoints(replay, [...plans, replay.planPause(3)]);
    expect(points.map(({ name, snapshot, next }) => [name, snapshot.step, next?.step ?? null])).toEqual([
      ["the start", 0, 0],
      ["after step 0", 1, null],
      ["after step 1", 2, 2],
      ["after step 2", 3, null],
      ["before step 2", 2, 2],
      ["after step 3", 4, null],
    ]);
  });

  /** As JSON, with bytes as an empty map: nothing here looks at them. */
  function withoutBytes(transition: Transition): string {
    return JSON.stringify(transition, (_key, value) => (value instanceof Uint8Array ? {} : value));
  }
});
