import { QueryObserver } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { RunClient } from "../../worker/client.ts";
import type { FoundStep, StepQuery, Subject, ToPage, ToWorker } from "../../worker/protocol.ts";
import { createQueryClient } from "../query-client.ts";
import { searchQuery } from "./search-query.ts";

const subject: Subject = { kind: "episode", episode: { path: "", episodeId: null } };
const query: StepQuery = { text: "word", kinds: [], actors: [], marks: [] };

function step(ordinal: number): FoundStep {
  return { ordinal, step: String(ordinal), actionKind: null, headline: "", hits: [], hitCount: 1 };
}

const counts = (looked: number) => ({ looked, known: 10, whole: true, steps: 2, hits: 2, unread: 0 });

/** A run whose worker says what the test says. */
function fakeRun() {
  const sent: ToWorker[] = [];
  const port = {
    onmessage: null as ((event: { readonly data: ToPage }) => void) | null,
    onerror: null,
    postMessage: (message: ToWorker) => void sent.push(message),
    terminate: () => {},
  };
  const run = { client: new RunClient(port), key: "run", name: "run" };
  return { run, sent, answer: (data: ToPage) => port.onmessage?.({ data }) };
}

it("a search that is stopped keeps what it found and goes on from there", async () => {
  const { run, sent, answer } = fakeRun();
  const client = createQueryClient();
  const observer = new QueryObserver(client, searchQuery(run, subject, query));
  const leave = observer.subscribe(() => {});
  await Promise.resolve();
  answer({
    type: "progress",
    id: 1,
    progress: { listed: [step(1), step(4)], counted: [], counts: counts(5) },
  });
  await client.cancelQueries({ queryKey: searchQuery(run, subject, query).queryKey });
  expect(sent.map((message) => message.type)).toEqual(["request", "cancel"]);
  const stopped = observer.getCurrentResult();
  expect(stopped).toMatchObject({ fetchStatus: "idle", error: null, data: { complete: false } });
  expect(stopped.data?.found.ordinals).toEqual([1, 4]);

  const going = observer.refetch();
  expect(sent.at(-1)).toMatchObject({ params: { from: 4 } });
  answer({
    type: "progress",
    id: 2,
    progress: { listed: [step(4), step(7)], counted: [], counts: counts(10) },
  });
  answer({ type: "result", id: 2, result: counts(10) });
  const { data } = await going;
  expect(data?.found.ordinals).toEqual([1, 4, 7]);
  expect(data).toMatchObject({ complete: true, counts: { looked: 10, steps: 3, hits: 3 } });
  leave();
});
