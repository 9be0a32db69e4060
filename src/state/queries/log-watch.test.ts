import { QueryObserver } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { unreadSummary } from "../../runs/facts/step-facts.ts";
import type { EpisodeKey, LogFacts, LogLiveness, Subject } from "../../worker/protocol.ts";
import { createQueryClient } from "../query-client.ts";
import { answeringRun } from "../testing/answering-run.ts";
import { logQuery } from "./log-queries.ts";
import { lookAgain, takeChange } from "./log-watch.ts";
import { stepQuery, summariesQuery } from "./step-queries.ts";

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

  it("that it is back has steps asked again that could not be read", async () => {
    const { client, run, take } = await failing("gone");
    const unread = summariesQuery(run, subject, 0, 50).queryKey;
    const read = summariesQuery(run, subject, 1, 100).queryKey;
    client.setQueryData(unread, [unreadSummary(0, "It is not there.")]);
    client.setQueryData(read, [{ ...unreadSummary(50, ""), unread: false }]);
    await take(log("at-rest"));
    const asksAgain = [unread, read].map((queryKey) => client.getQueryState(queryKey)?.isInvalidated);
    expect(asksAgain).toEqual([true, false]);
  });

  it("says whether missing pictures are looked for: not while it is away", async () => {
    const { client, run, take } = await failing("at-rest");
    const picture = new QueryObserver(client, {
      queryKey: [run.key, "image", "blobs/a.png"],
      queryFn: () =>
        run.client.request("image", { ref: { root: { kind: "record", episode, line: 1 }, path: [] } }),
      initialData: { status: "missing", artifact: "blobs/a.png", sentence: "It is not there." },
      staleTime: Number.POSITIVE_INFINITY,
    });
    picture.subscribe(() => {});
    await take(log("replaced"));
    const asked = run.asked.length;
    lookAgain(client, run, episode);
    expect(run.asked).toHaveLength(asked);
    await take(log("at-rest"));
    await settle();
    const askedByThen = run.asked.length;
    lookAgain(client, run, episode);
    expect(run.asked).toHaveLength(askedByThen + 1);
  });
});
