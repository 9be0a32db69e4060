import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { DriverBackend } from "../environments/driver-backend.ts";
import { EnvironmentAdapter } from "../environments/environment-adapter.ts";
import { BrowserEnvironment, ComputerUseEnvironment } from "../environments/in-memory-environments.ts";
import { describeError } from "../errors.ts";
import { contentHash } from "../json/canonical.ts";
import { parseJson } from "../json/parse.ts";
import type { Snapshot } from "../schema/models.ts";
import { CountingDriver, withoutCheckpoint } from "../testing/counting-driver.ts";
import { madeLog, transitionLine } from "../testing/made-log.ts";
import { TrajectoryReplay } from "../trajectory-replay.ts";
import { handoffLineage, readHandoffView } from "./restore-handoff.ts";

const PICTURE = "not really a picture";
const sha256 = createHash("sha256").update(PICTURE).digest("hex");

const desktop = (text: string) => ({
  step: 1,
  state: {
    text,
    screenshot: { artifact: `blobs/${sha256}.png`, sha256, media_type: "image/png" },
    cursor: { x: 0, y: 0 },
    windows: [],
  },
  observation: { step: 1, text, structured: { list: [1.5] } },
  metadata: { backend: "computer_use", viewport: { width: 3, height: 4 } },
});

/** An episode whose snapshots have this metadata, or whatever else is given. */
const episode = (changes: object) =>
  TrajectoryReplay.fromEventLog(
    madeLog(
      [
        transitionLine(0),
        transitionLine(1, {
          before_snapshot: { step: 1, state: { n: 1 }, metadata: {} },
          after_snapshot: { step: 2, state: { n: 2 }, observation: { step: 2, text: "two" }, ...changes },
        }),
      ],
      { [`blobs/${sha256}.png`]: PICTURE },
    ),
  );

const VIEW = { parent_episode_id: "e", pause_step: 1, pause_position: "after" };

const driverEnvironment = (driver: CountingDriver, backend = "driver") =>
  new EnvironmentAdapter(new DriverBackend({ driver, backend }), "agent");

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => describeError(error).code,
  );

describe("handing off", () => {
  it("restores the recorded state, files and all, by a view that holds nothing of it", async () => {
    const bytes = new TextEncoder().encode(PICTURE);
    const { state, ...rest } = desktop("typed");
    // A map with `artifact` and `media_type` is one with its bytes; the screenshot itself is bytes alone.
    const replay = await episode({
      ...rest,
      state: { ...state, screenshot: "x", windows: [state.screenshot] },
    });
    const environment = new ComputerUseEnvironment();
    await environment.reset();
    const view = readHandoffView(
      parseJson(JSON.stringify({ parent_episode_id: "e", pause_step: 1, more: [] })),
    );
    const { observation, lineage } = await replay.restoreHandoff({
      view,
      environment,
      childEpisodeId: "child",
    });
    expect(observation).toMatchObject({ text: "typed", structured: { list: [1.5] } });
    expect(await environment.inspect()).toMatchObject({
      windows: [{ data: bytes, media_type: "image/png" }],
    });
    const canonical = await replay.canonicalSnapshot(replay.planPause(1));
    expect(lineage).toEqual(handoffLineage(replay.planPause(1), canonical, "child"));
    expect(lineage.parent_snapshot_hash).toBe(contentHash(await environment.snapshot()));
  });

  it("gives each environment a snapshot of its own", async () => {
    const checkpoint = { n: 2, blob: { data: "Ag==", encoding: "base64" } };
    const replay = await episode({ metadata: { backend: "driver", restorable: true, checkpoint } });
    const received: Snapshot[] = [];
    const environment = driverEnvironment(new CountingDriver());
    await environment.reset();
    const restoring = {
      capabilities: () => environment.capabilities(),
      snapshot: () => environment.snapshot(),
      restore: (snapshot: Snapshot) => {
        received.push(snapshot);
        return environment.restore(snapshot);
      },
    };
    const handedTo = Object.assign(Object.create(environment), restoring);
    const hand = () => replay.restoreHandoff({ view: VIEW, environment: handedTo, childEpisodeId: "c" });
    const first = await hand();
    for (const { state } of received) Reflect.set(state, "n", "spoilt");
    expect(await hand()).toEqual(first);
    expect(received[1]?.state).toEqual({ n: 2 });
    expect((await environment.step({ kind: "look" })).next_observation.text).toBe("3 so far");
  });

  it("takes an environment and a snapshot that both name no backend for the same", async () => {
    const replay = await episode({});
    const bare: Snapshot = { step: 0, state: {}, observation: null, metadata: {} };
    const environment = Object.assign(new BrowserEnvironment(), {
      capabilities: () => ({ backend: null, restore: true, severalActors: false }),
      snapshot: () => Promise.resolve(bare),
      restore: async ({ observation }: Snapshot) => {
        await Promise.resolve();
        if (observation === null) throw new Error("the snapshot has one");
        return observation;
      },
    });
    const { observation } = await replay.restoreHandoff({ view: VIEW, environment, childEpisodeId: "c" });
    expect(observation.text).toBe("two");
  });
});

describe("a handoff that is refused", () => {
  const desktopEpisode = () => episode({ ...desktop(""), state: { ...desktop("").state, screenshot: "" } });
  const refusal = async (changes: object, environment: EnvironmentAdapter, view = VIEW) => {
    const replay = await episode(changes);
    return codeOf(replay.restoreHandoff({ view, environment, childEpisodeId: "c" }));
  };

  it("is so before the environment hears of it", async () => {
    const driver = new CountingDriver();
    const environment = driverEnvironment(driver);
    await environment.reset();
    const metadata = { backend: "driver", restorable: true, checkpoint: { n: 1, blob: "" } };
    const other = { ...VIEW, parent_episode_id: "f" };
    const codes = [
      await refusal({ metadata }, environment, other),
      await refusal({ metadata }, environment, { ...VIEW, pause_step: 7 }),
      await refusal({ metadata }, environment, { ...VIEW, pause_position: "during" }),
      await refusal({ metadata: { backend: "playwright", restorable: false } }, environment),
      await refusal({ metadata: { backend: "driver", restorable: false } }, environment),
      await refusal({ metadata: { backend: "driver", restorable: true } }, environment),
      await refusal({ metadata: { ...metadata, backend: "robot" } }, environment),
      await refusal({}, environment),
    ];
    expect(codes).toEqual([
      "handoff-other-parent",
      "no-such-step",
      "invalid-pause-position",
      "playwright-snapshot",
      "snapshot-not-restorable",
      "checkpoint-missing",
      "backend-mismatch",
      "backend-mismatch",
    ]);
    expect(driver.calls).toEqual(["reset"]);
    expect((await environment.snapshot()).state).toEqual({ n: 0 });
  });

  it("is so for an environment that was never reset, and one that has no way to be restored", async () => {
    const replay = await desktopEpisode();
    const never = new ComputerUseEnvironment();
    expect(await codeOf(replay.restoreHandoff({ view: VIEW, environment: never, childEpisodeId: "c" }))).toBe(
      "environment-not-reset",
    );
    const backend = new DriverBackend({ driver: withoutCheckpoint(new CountingDriver()) });
    const environment = new EnvironmentAdapter(backend, "agent");
    await environment.reset();
    const metadata = { backend: "driver", restorable: true, checkpoint: 1 };
    expect(await refusal({ metadata }, environment)).toBe("environment-cannot-restore");
  });

  it.each([
    ["", "it is empty"],
    ["half \ud800", "it has a lone surrogate (half a character)"],
    ["e", "that is the episode which it continues"],
  ])("is so for a continuation that is called %j", async (childEpisodeId, problem) => {
    const replay = await desktopEpisode();
    const environment = new ComputerUseEnvironment();
    await environment.reset();
    const error: unknown = await replay
      .restoreHandoff({ view: VIEW, environment, childEpisodeId })
      .catch((thrown: unknown) => thrown);
    expect(describeError(error)).toMatchObject({
      code: "invalid-child-episode-id",
      sentence: expect.stringContaining(problem),
    });
    expect((await environment.snapshot()).step).toBe(0);
  });

  it("is so without an environment, and for a state that has no hash, with its step", async () => {
    const replay = await desktopEpisode();
    const request = { view: VIEW, environment: JSON.parse("null"), childEpisodeId: "c" };
    expect(await codeOf(replay.restoreHandoff(request))).toBe("no-environment");
    const half = await episode({ state: { note: ["\ud800"] } });
    const environment = new ComputerUseEnvironment();
    const error: unknown = await half
      .restoreHandoff({ view: VIEW, environment, childEpisodeId: "c" })
      .catch((thrown: unknown) => thrown);
    expect(describeError(error).sentence).toBe(
      "The pause after step 1 cannot be handed off: state.note.0 of its snapshot has a lone surrogate " +
        "(half a character), which cannot be written as UTF-8.",
    );
  });

  it("takes a view whose step is the same integer in its other form", async () => {
    const replay = await desktopEpisode();
    const environment = new ComputerUseEnvironment();
    await environment.reset();
    const view = { ...VIEW, pause_step: 1n };
    const { lineage } = await replay.restoreHandoff({ view, environment, childEpisodeId: "c" });
    expect(lineage.parent_pause_step).toBe(1);
  });

  it("is so for a view that does not say where it pauses", async () => {
    const replay = await desktopEpisode();
    const environment = new ComputerUseEnvironment();
    await environment.reset();
    const view = JSON.parse('{"parent_episode_id": "e", "pause_position": "after"}');
    const error = await replay
      .restoreHandoff({ view, environment, childEpisodeId: "c" })
      .catch((thrown: unknown) => describeError(thrown));
    expect(error).toEqual({ code: "invalid-field", sentence: "pause_step is missing." });
  });
});
