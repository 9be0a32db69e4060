import { QueryObserver } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import type { EpisodeKey, LogFacts, LogLiveness, Subject } from "../../worker/protocol.ts";
import { createQueryClient } from "../query-client.ts";
import { answeringRun } from "../testing/answering-run.ts";
import { logQuery } from "./log-queries.ts";
import { takeChange } from "./log-watch.ts";
import { stepQuery } from "./step-queries.ts";

const episode: EpisodeKey = { path: "", episodeId: null };
const subject: Subject = { kind: "episode", episode };

function log(liveness: LogLiveness, transitions = 3): LogFacts {
  return {
    complete: true,
    bytes: 1000,
    bytesRead: 1000,
    transitions,
    episodeId: null,
    episodes: [],
    damage: [],
    damageCount: 0,
    waiting: null,
    liveness,
    episodeLine: null,
    evaluationLine: null,
  };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

/** A log of which this is known, and a step of it that cannot be read. */
async function failing(liveness: LogLiveness) {
  const client = createQueryClient();
  const run = answeringRun(() => {
    throw new Error("it is not there");
  });
  client.setQueryData(logQuery(run, episode).queryKey, log(liveness));
  const step = new QueryObserver(client, stepQuery(run, subject, 1));
  step.subscribe(() => {});
  await settle();
  const take = async (facts: LogFacts) => {
    const added = takeChange(client, run, episode, { log: facts, documents: false });
    await settle();
    return added;
  };
  return { client, run, take };
}

describe("what is learnt of a log", () => {
  it("stands in the place of what was known, and how many steps were added is told", async () => {
    const { client, run, take } = await failing("recent");
    expect(await take(log("growing", 5))).toBe(2);
    expect(await take(log("growing", 4))).toBe(0);
    expect(client.getQueryData(logQuery(run, episode).queryKey)?.transitions).toBe(4);
  });

  it("that it is back has asked again what could not be read while it was away, and nothing else has", async () => {
    for (const away of ["gone", "replaced"] as const) {
      const { run, take } = await failing("at-rest");
      await take(log("growing", 5));
      await take(log(away, 5));
      expect(run.asked).toEqual(["step"]);
      await take(log("at-rest", 5));
      expect(run.asked).toEqual(["step", "step"]);
    }
  });

  it("has missing pictures asked for again when it grows, and not while it is away", async () => {
    const { client, run, take } = await failing("recent");
    const key = [run.key, "image", "blobs/a.png"];
    client.setQueryData(key, { status: "missing", artifact: "blobs/a.png", sentence: "It is not there." });
    const asksAgain = () => client.getQueryState(key)?.isInvalidated;
    await take(log("gone"));
    expect(asksAgain()).toBe(false);
    await take(log("growing", 4));
    expect(asksAgain()).toBe(true);
  });
});
