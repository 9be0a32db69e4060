import { describe, expect, it } from "vitest";
import { MemorySink } from "../../sources/memory-sink.ts";
import { type ArtifactSource, scopedSource } from "../artifact-source.ts";
import type { Environment } from "../environments/environment.ts";
import {
  BrowserEnvironment,
  ComputerUseEnvironment,
  StructuredEnvironment,
} from "../environments/in-memory-environments.ts";
import { MemoryBrowserBackend } from "../environments/memory-browser-backend.ts";
import { type Agent, type RunEpisodeOptions, runEpisode } from "../environments/run-episode.ts";
import { memoryEnvironment } from "../handoff/handoff-report.ts";
import { contentHash } from "../json/canonical.ts";
import { jsonObject } from "../json/value.ts";
import type { HandoffLineage } from "../schema/models.ts";
import { openCorpus, readJsonFile } from "../testing/corpus.ts";
import { TrajectoryReplay } from "../trajectory-replay.ts";
import { ArtifactWriter } from "./artifact-writer.ts";
import type { EpisodeRecording } from "./episode-recording.ts";
import { objectIn } from "./testing/read-episode.ts";

const corpus = await openCorpus();
const run = (path: string) => scopedSource(corpus.source, `runs/${path}`);

const MANIFEST = { run_id: "run-2", task_id: "task", environment_id: "memory", agent_id: "scripted" };

type How = Partial<RunEpisodeOptions> & { readonly actions?: readonly Parameters<Environment["step"]>[0][] };

/** An agent that takes these actions and then ends the episode. */
function scripted(actions: NonNullable<How["actions"]>): Agent {
  return (_, { taken }) => actions[taken] ?? null;
}

interface Continued {
  readonly recording: EpisodeRecording;
  readonly lineage: HandoffLineage;
  /** The folder that was written. */
  readonly source: ArtifactSource;
}

/** Hands an episode off after a step, continues it as scripted, and saves the continuation. */
async function continued(
  parent: ArtifactSource,
  step: number,
  childId: string,
  how: How,
): Promise<Continued> {
  const replay = await TrajectoryReplay.fromEventLog(parent, { strict: true, allowEmptyImages: true });
  const view = await replay.pause(step);
  const environment = memoryEnvironment(await replay.canonicalSnapshot(replay.planPause(step)));
  if (environment === null) throw new Error("the run must be of an in-memory backend");
  await environment.reset();
  const { lineage } = await replay.restoreHandoff({ view, environment, childEpisodeId: childId });
  const { actions = [], ...options } = how;
  const recording = await runEpisode({
    environment,
    episodeId: childId,
    agent: scripted(actions),
    ...options,
  });
  return { recording, lineage, source: await written(recording, lineage) };
}

async function written(recording: EpisodeRecording, lineage?: HandoffLineage): Promise<ArtifactSource> {
  const sink = new MemorySink(recording.episodeId);
  await new ArtifactWriter(sink).write({ recording, manifest: MANIFEST, lineage });
  return sink.source();
}

/** Everything of a recording is in the folder, by the hashes of its parts. */
async function expectWhole(recording: EpisodeRecording, source: ArtifactSource): Promise<void> {
  const replay = await TrajectoryReplay.fromEventLog(source, { strict: true, allowEmptyImages: true });
  const read = await Promise.all(replay.steps.map((_, ordinal) => replay.transition(ordinal)));
  expect(read.map((transition) => contentHash(transition))).toEqual(
    recording.transitions.map((transition) => contentHash(transition)),
  );
  expect(objectIn(await readJsonFile(source, "manifest.json"))).toMatchObject({
    episode_id: recording.episodeId,
    canonical_initial_state_hash: contentHash(recording.initialSnapshot.state),
    final_state_hash: contentHash(recording.finalSnapshot.state),
  });
}

async function lineageIn(source: ArtifactSource) {
  return objectIn(objectIn(await readJsonFile(source, "manifest.json")).metadata).lineage;
}

const say = (text: string, recipient: string) => ({
  kind: "message",
  text,
  arguments: jsonObject({ recipient }),
});

describe("an episode that is handed off, continued and saved", () => {
  it("is read again whole, with its lineage, and goes on from the step after the pause", async () => {
    const actions = [say("Carry on.", "clerk"), { kind: "finish" }];
    const { recording, lineage, source } = await continued(run("workspace"), 2, "child", { actions });
    expect(recording.transitions.map(({ step }) => step)).toEqual([3, 4]);
    await expectWhole(recording, source);
    expect(await lineageIn(source)).toEqual(lineage);
    const parent = await TrajectoryReplay.fromEventLog(run("workspace"));
    expect(lineage).toEqual({
      parent_episode_id: "workspace",
      parent_pause_step: 2,
      parent_snapshot_hash: await parent.canonicalSnapshotHash(parent.planPause(2)),
      child_episode_id: "child",
    });
    expect(contentHash(recording.initialSnapshot)).toBe(lineage.parent_snapshot_hash);
  });

  it("can be continued itself, and each lineage names its own parent", async () => {
    const first = await continued(run("workspace"), 1, "child", {
      actions: [say("One.", "clerk"), say("Two.", "clerk")],
    });
    const second = await continued(first.source, 3, "grandchild", { actions: [{ kind: "finish" }] });
    await expectWhole(second.recording, second.source);
    expect(second.recording.transitions.map(({ step }) => step)).toEqual([4]);
    expect(await lineageIn(second.source)).toEqual({
      parent_episode_id: "child",
      parent_pause_step: 3,
      parent_snapshot_hash: contentHash(first.recording.finalSnapshot),
      child_episode_id: "grandchild",
    });
  });

  it("keeps images in the state, and those that were saved empty", async () => {
    const picture = new Uint8Array([1, 2, 3, 4]);
    const { recording, source } = await continued(run("observer-handoff"), 0, "child", {
      actions: [
        { kind: "set_screenshot", arguments: jsonObject({ data: picture }) },
        { kind: "move_pointer", arguments: jsonObject({ x: 20, y: 30 }) },
      ],
    });
    expect(recording.finalSnapshot.state.screenshot).toEqual(picture);
    await expectWhole(recording, source);
    const blobs: string[] = [];
    for await (const { name } of source.list("blobs")) blobs.push(name);
    expect(blobs).toHaveLength(1);
  });

  it("tells that its step limit ended it", async () => {
    const { recording, source } = await continued(run("workspace"), 0, "child", {
      actions: [say("One.", "clerk"), say("Two.", "clerk"), say("Three.", "clerk")],
      maxSteps: 2,
    });
    await expectWhole(recording, source);
    const replay = await TrajectoryReplay.fromEventLog(source);
    expect(await replay.transition(1)).toMatchObject({ truncated: true, info: { stop_reason: "max_steps" } });
  });
});

describe("an episode from its start, saved", () => {
  it("keeps who acted, of several actors", async () => {
    const environment = new StructuredEnvironment({ actorId: "planner" });
    const actors = jsonObject({
      planner: jsonObject({ state: jsonObject({}), messages: [] }),
      clerk: jsonObject({ state: jsonObject({}), messages: [] }),
    });
    const state = jsonObject({
      actors,
      shared: jsonObject({}),
      provenance: [],
      terminated: false,
      truncated: false,
    });
    const recording = await runEpisode({
      environment,
      episodeId: "talk",
      reset: { seed: 5, options: jsonObject({ state, actor_id: "planner" }) },
      agents: { planner: () => say("Delete it.", "clerk"), clerk: () => say("Done.", "planner") },
      maxSteps: 4,
    });
    const source = await written(recording);
    await expectWhole(recording, source);
    const replay = await TrajectoryReplay.fromEventLog(source);
    const actorsOf = await Promise.all(
      replay.steps.map(async (_, ordinal) => (await replay.transition(ordinal)).action.metadata.actor_id),
    );
    expect(actorsOf).toEqual(["planner", "clerk", "planner", "clerk"]);
  });

  it.each([
    ["browser", () => new BrowserEnvironment({ backend: new MemoryBrowserBackend() })],
    ["computer use", () => new ComputerUseEnvironment()],
  ])("is read again whole: %s", async (_, make) => {
    const recording = await runEpisode({
      environment: make(),
      episodeId: "e",
      reset: { seed: 1 },
      agent: scripted([
        { kind: "tool", arguments: jsonObject({ tool: "t", result: [1] }) },
        { kind: "finish" },
      ]),
    });
    await expectWhole(recording, await written(recording));
  });
});
