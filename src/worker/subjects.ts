/** From a subject to its transitions, and from a reference to its value: what is opened is opened once. */

import { ReplayError } from "../replay/errors.ts";
import type { JsonValue } from "../replay/json/value.ts";
import { TrajectoryReplay } from "../replay/trajectory-replay.ts";
import { EPISODE_DOCUMENTS, readDocumentText, readJsonDocument } from "../runs/episode-documents.ts";
import { InspectionError } from "./inspection-error.ts";
import type { OpenedRun } from "./opened-run.ts";
import { type PauseFileView, readPauseFile } from "./pause-file.ts";
import { planAtPoint } from "./plan-at-point.ts";
import type { DocumentName, EpisodeKey, ReplayOptions, Subject, ValueRoot } from "./protocol.ts";
import { Recent } from "./recent.ts";
import { EpisodeSteps, type ViewSource } from "./step-source.ts";
import { ViewSteps } from "./view-source.ts";

/** What is made for everybody who asks goes on when one of them does not want it any more. */
const SHARED = new AbortController().signal;

/** What is made for all, or, as soon as this one's signal fires, its reason. */
function whileWanted<V>(made: Promise<V>, signal: AbortSignal): Promise<V> {
  if (signal.aborted) return Promise.reject(signal.reason);
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason);
    signal.addEventListener("abort", leave, { once: true });
    made.then(resolve, reject).finally(() => signal.removeEventListener("abort", leave));
  });
}

/** Replays that are kept at the same time: each holds caches of its own. */
const REPLAYS = 2;
const VIEWS = 4;

export class Subjects {
  readonly #episodes = new Map<string, EpisodeSteps>();
  readonly #replays = new Recent<Promise<TrajectoryReplay>>(REPLAYS);
  readonly #views = new Recent<Promise<ViewSteps>>(VIEWS);
  #pauseFile: readonly PauseFileView[] = [];
  readonly #documents = new Recent<Promise<JsonValue>>(REPLAYS);

  constructor(readonly run: OpenedRun) {}

  /** Opens a pause file in place of a run. Throws what reading it throws. */
  async openPauseFile(file: Blob): Promise<readonly PauseFileView[]> {
    this.#pauseFile = await readPauseFile(file);
    return this.#pauseFile;
  }

  pauseFileView(index: number): PauseFileView {
    const view = this.#pauseFile[index];
    if (view === undefined) throw new InspectionError("no-such-value", "No such pause file is open.");
    return view;
  }

  /**
   * Forgets what depends on where a log ends, or on the documents beside it: replays and views, whose pauses are planned
   * over all of the log, and the documents. Steps stay.
   */
  forgetEnd(): void {
    this.#replays.clear();
    this.#views.clear();
    this.#documents.clear();
  }

  async steps(subject: Subject, signal: AbortSignal): Promise<EpisodeSteps | ViewSource> {
    switch (subject.kind) {
      case "episode":
        return await this.episode(subject.episode);
      case "view":
        return await this.view(subject, signal);
      case "pause-file":
        return this.pauseFileView(subject.index);
    }
  }

  async episode(key: EpisodeKey): Promise<EpisodeSteps> {
    const name = JSON.stringify([key.path, key.episodeId]);
    const reader = await this.run.log(key.path);
    const known = this.#episodes.get(name);
    if (known !== undefined && known.reader === reader) return known;
    const steps = new EpisodeSteps(reader, key.episodeId);
    this.#episodes.set(name, steps);
    return steps;
  }

  /** Throws what {@link planAtPoint} throws where the pause cannot be made. */
  view(subject: Extract<Subject, { kind: "view" }>, signal: AbortSignal): Promise<ViewSteps> {
    const { episode, pause, options } = subject;
    const key = JSON.stringify([episode, pause, options]);
    const made = this.#once(this.#views, key, async () => {
      const replay = await this.replay(episode, options, SHARED);
      const plan = planAtPoint(replay, pause);
      return new ViewSteps(replay, { ...plan, warnings: await replay.checkPlan(plan) });
    });
    return whileWanted(made, signal);
  }

  /** The replay of an episode; its log is indexed to the end first. */
  replay(key: EpisodeKey, options: ReplayOptions, signal: AbortSignal): Promise<TrajectoryReplay> {
    const made = this.#once(this.#replays, JSON.stringify([key, options]), async () => {
      const reader = await this.run.log(key.path);
      const transitions = await reader.transitions(key.episodeId, () => false, SHARED);
      if (!reader.index.complete) throw new InspectionError("index-stopped");
      if (transitions === undefined) {
        throw new ReplayError({ code: "no-transitions", data: { damagedLines: reader.index.damagedCount } });
      }
      const { id } = transitions;
      if (typeof id !== "string")
        throw new ReplayError({ code: "episode-id-not-text", data: { episode: id } });
      return await TrajectoryReplay.overEventLog(reader.log, this.run.episodeSource(key.path), {
        ...options,
        episodeId: id,
      });
    });
    return whileWanted(made, signal);
  }

  async value(root: ValueRoot, signal: AbortSignal): Promise<JsonValue> {
    switch (root.kind) {
      case "transition": {
        const { transition } = await (await this.steps(root.subject, signal)).load(root.ordinal, signal);
        return transition ?? null;
      }
      case "view-head": {
        const view = await this.steps(root.subject, signal);
        if (view instanceof EpisodeSteps)
          throw new InspectionError("no-such-value", "Only a view has a head.");
        return await view.head();
      }
      case "document":
        return await this.#document(root.episode, root.name);
      case "record": {
        const reader = await this.run.log(root.episode.path);
        const place = reader.index.recordOnLine(root.line);
        if (place === null) throw new InspectionError("no-such-value", `Line ${root.line} holds no record.`);
        return (await reader.read(place)).record;
      }
    }
  }

  #document({ path }: EpisodeKey, name: DocumentName): Promise<JsonValue> {
    return this.#once(this.#documents, JSON.stringify([path, name]), async () => {
      const { source } = this.run;
      const reading =
        name === "config"
          ? await readDocumentText(source, path, name)
          : await readJsonDocument(source, path, name);
      if (reading.state === "read") return reading.value;
      const sentence =
        reading.state === "missing"
          ? `${EPISODE_DOCUMENTS[name].file} is not in the episode folder.`
          : reading.problem.sentence;
      throw new InspectionError("no-such-value", sentence);
    });
  }

  /** What failed is not remembered: the next asking tries again. */
  #once<V>(recent: Recent<Promise<V>>, key: string, make: () => Promise<V>): Promise<V> {
    const known = recent.get(key);
    if (known !== undefined) return known;
    const made = make();
    recent.set(key, made, 1);
    made.catch(() => recent.delete(key));
    return made;
  }
}
