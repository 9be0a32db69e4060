import { describe, expect, it } from "vitest";
import { describeError } from "../errors.ts";
import { canonicalJson } from "../json/canonical.ts";
import { CountingDriver, withoutCheckpoint } from "../testing/counting-driver.ts";
import { DriverBackend } from "./driver-backend.ts";
import { EnvironmentAdapter } from "./environment-adapter.ts";

function counting(driver = new CountingDriver()) {
  return { driver, environment: new EnvironmentAdapter(new DriverBackend({ driver }), "agent") };
}

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => describeError(error).code,
  );

describe("a driver with a checkpoint", () => {
  it("records as the reference: the checkpoint in the metadata, no events but its own", async () => {
    const { environment } = counting();
    await environment.reset();
    const { after_snapshot, info, terminated } = await environment.step({ kind: "finish" });
    expect(canonicalJson(after_snapshot)).toBe(
      '{"metadata":{"backend":"driver","checkpoint":{"blob":{"data":"AQ==","encoding":"base64"},"n":1},' +
        '"restorable":true},"observation":{"events":[],"metadata":{"backend":"driver"},"step":1,"structured":{},' +
        '"text":"1 so far","visual":null},"state":{"n":1},"step":1}',
    );
    expect(info).toEqual({ count: 1 });
    expect(terminated).toBe(true);
  });

  it("is restored into another one, which goes on from there and leaves the snapshot as it was", async () => {
    const first = counting();
    await first.environment.reset();
    await first.environment.step({ kind: "look" });
    const saved = await first.environment.snapshot();
    const text = canonicalJson(saved);
    const { driver, environment } = counting();
    await environment.reset();
    expect((await environment.restore(saved)).text).toBe("1 so far");
    expect(driver.calls).toEqual(["reset", "restore"]);
    const next = await environment.step({ kind: "look" });
    expect(canonicalJson(next)).toBe(canonicalJson(await first.environment.step({ kind: "look" })));
    expect(canonicalJson(saved)).toBe(text);
  });
});

describe("a driver that cannot be restored", () => {
  it("says so in its snapshots, which are refused", async () => {
    const { environment, driver } = counting();
    await environment.reset();
    const without = new EnvironmentAdapter(
      new DriverBackend({ driver: withoutCheckpoint(new CountingDriver()) }),
      "agent",
    );
    await without.reset();
    expect((await without.snapshot()).metadata).toEqual({ backend: "driver", restorable: false });
    expect(without.capabilities()).toEqual({ backend: "driver", restore: false, severalActors: false });
    expect(await codeOf(environment.restore(await without.snapshot()))).toBe("snapshot-not-restorable");
    expect(await codeOf(without.restore(await environment.snapshot()))).toBe("environment-cannot-restore");
    expect(driver.calls).toEqual(["reset"]);
  });

  it("is refused too where another backend or nothing took the snapshot", async () => {
    const { environment, driver } = counting();
    await environment.reset();
    const snapshot = await environment.snapshot();
    const { metadata } = snapshot;
    const restored = (changed: typeof metadata) =>
      codeOf(environment.restore({ ...snapshot, metadata: changed }));
    expect(await restored({ ...metadata, backend: "robot" })).toBe("backend-mismatch");
    expect(await restored({ ...metadata, backend: "playwright" })).toBe("playwright-snapshot");
    expect(await restored({ backend: "driver", restorable: true })).toBe("checkpoint-missing");
    expect(await restored({ backend: "driver" })).toBe("checkpoint-missing");
    expect(driver.calls).toEqual(["reset"]);
  });
});

describe("a driver that fails after it has moved", () => {
  const boom = () => {
    throw new Error("the driver failed");
  };
  const nothing = (): ReturnType<typeof JSON.parse> => null;

  it.each<[string, Partial<CountingDriver>, string]>([
    ["observe() throws", { observe: boom }, "unexpected"],
    ["state() throws", { state: boom }, "unexpected"],
    ["checkpoint() throws", { checkpoint: boom }, "unexpected"],
    ["observe() answers null", { observe: nothing }, "invalid-backend-answer"],
    ["state() answers null", { state: nothing }, "invalid-backend-answer"],
    ["checkpoint() answers nothing", { checkpoint: () => JSON.parse("{}").none }, "invalid-backend-answer"],
    ["the picture is no picture", { observe: () => JSON.parse('{"visual": 5}') }, "invalid-backend-answer"],
  ])("stands nowhere until it is reset or restored: %s", async (_name, fault, code) => {
    const { driver, environment } = counting();
    await environment.reset();
    const start = await environment.snapshot();
    const sound = { observe: driver.observe, state: driver.state, checkpoint: driver.checkpoint };
    for (const mend of [() => environment.reset(), () => environment.restore(start)]) {
      Object.assign(driver, fault);
      expect(await codeOf(environment.step({ kind: "look" }))).toBe(code);
      Object.assign(driver, sound);
      for (const call of [
        environment.observe(),
        environment.snapshot(),
        environment.step({ kind: "look" }),
      ]) {
        expect(await codeOf(call)).toBe("environment-lost");
      }
      await mend();
      expect((await environment.step({ kind: "look" })).after_snapshot.state).toEqual({ n: 1 });
    }
  });

  it("stands nowhere once a restore failed half-way, but stays where it was if nothing was touched", async () => {
    const { driver, environment } = counting();
    await environment.reset();
    const start = await environment.snapshot();
    const { restorable: _, checkpoint: __, ...metadata } = start.metadata;
    expect(await codeOf(environment.restore({ ...start, metadata }))).toBe("checkpoint-missing");
    expect(await environment.snapshot()).toEqual(start);
    driver.restore = boom;
    expect(await codeOf(environment.restore(start))).toBe("unexpected");
    expect(await codeOf(environment.snapshot())).toBe("environment-lost");
  });

  it("is told by what it lacks where it has restore() and no checkpoint()", async () => {
    const { environment } = counting();
    await environment.reset();
    const driver = new CountingDriver();
    const half = { ...withoutCheckpoint(driver), restore: driver.restore.bind(driver) };
    const other = new EnvironmentAdapter(new DriverBackend({ driver: half }), "agent");
    await other.reset();
    const error: unknown = await other.restore(await environment.snapshot()).catch((e: unknown) => e);
    expect(describeError(error).sentence).toBe(
      "The environment (driver) cannot be restored: that takes both checkpoint() and restore().",
    );
  });
});
