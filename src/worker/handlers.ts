/** What each request does. One set of handlers serves one run. */

import type { ArtifactSource } from "../replay/artifact-source.ts";
import { formatNumber } from "../replay/json/number-format.ts";
import { integer, isObject, type JsonObject } from "../replay/json/value.ts";
import { lookedAtPicture } from "../runs/facts/looked-at-picture.ts";
import { stepFacts } from "../runs/facts/step-facts.ts";
import { VisibilityCollector } from "../runs/facts/visibility.ts";
import { fileListSource } from "../sources/file-list.ts";
import { folderWatch } from "../sources/folder-watch.ts";
import { openSource } from "../sources/source-spec.ts";
import { changesOf } from "./changes.ts";
import { episodeDetail } from "./episode-detail.ts";
import { blobExport, checkExport, planOf, pointOf, saveExport } from "./exports.ts";
import { inForeground } from "./foreground.ts";
import type { Handlers } from "./host.ts";
import { decodeThumbnail, readImage } from "./images.ts";
import { InspectionError } from "./inspection-error.ts";
import { logFacts, withExcerpts } from "./log-facts.ts";
import { OpenedRun } from "./opened-run.ts";
import { pauseSnapshotFacts } from "./pause-snapshot.ts";
import type { EpisodeKey, ExportRequest, ValueRef } from "./protocol.ts";
import { stepFacets } from "./search-facets.ts";
import { searchSteps } from "./search-steps.ts";
import { scanMarks, summaries } from "./step-lists.ts";
import { EpisodeSteps } from "./step-source.ts";
import { Subjects } from "./subjects.ts";
import { throttled } from "./throttle.ts";
import { searchValue, valueChildren, valueNode } from "./value-nodes.ts";
import { sliceOf, ValueStore } from "./value-store.ts";

/** Handlers of a run that `open` has yet to open; every other request before it is refused. */
export function inspectorHandlers(): Handlers {
  let opened: { readonly run: OpenedRun; readonly subjects: Subjects; readonly values: ValueStore } | null =
    null;

  const at = () => {
    if (opened === null) throw new InspectionError("no-run");
    return opened;
  };
  const replayOf = ({ episode, options }: Pick<ExportRequest, "episode" | "options">, signal: AbortSignal) =>
    at().subjects.replay(episode, options, signal);
  const imageOf = async (ref: ValueRef, signal: AbortSignal) =>
    await readImage(episodeSourceOf(at().run, ref), await at().values.value(ref, signal));

  return {
    open: async ({ source }, { signal, progress }) => {
      const run = new OpenedRun(await openSource(source, signal), (folder) => folderWatch(source, folder));
      const subjects = new Subjects(run);
      opened = { run, subjects, values: new ValueStore((root, asked) => subjects.value(root, asked)) };
      return await run.list(signal, progress);
    },

    indexLog: async ({ episode }, { signal, progress }) => {
      const reader = await at().run.log(episode.path);
      // The page draws its timeline anew at each report, on cores that the pass needs.
      const tell = throttled(progress, 200);
      await reader.indexAll(signal, ({ bytesRead }) =>
        tell(() => logFacts(reader, episode.episodeId, bytesRead)),
      );
      return await withExcerpts(reader, logFacts(reader, episode.episodeId, reader.index.totalBytes));
    },

    watchLog: async ({ episode }, { signal, progress }) => {
      const { run, subjects, values } = at();
      const watch = await run.logWatch(episode.path);
      await watch?.follow(episode.episodeId, signal, (change) => {
        // What was made of the end of the log, or of the documents, is made anew when it is asked for again.
        subjects.forgetEnd();
        if (change.documents) values.clear();
        progress(change);
      });
      return null;
    },

    episodeFacts: async ({ episode }) => await episodeDetail(at().run, episode),

    summaries: async ({ subject, from, count }, { signal }) =>
      await summaries(await at().subjects.steps(subject, signal), from, count, signal),

    placesOfStep: async ({ subject, step, limit }, { signal }) => {
      const steps = await at().subjects.steps(subject, signal);
      const places = await steps.placesOf(integer(BigInt(step)), signal);
      return { ordinals: places.slice(0, limit), total: places.length };
    },

    marks: async ({ subject, from }, { signal, progress }) =>
      await scanMarks(await at().subjects.steps(subject, signal), signal, progress, from),

    search: async ({ subject, query, from }, { signal, progress }) =>
      await inForeground(async () => {
        const steps = await at().subjects.steps(subject, signal);
        return await searchSteps(steps, query, from, signal, progress);
      }),

    stepFacets: async ({ subject }, { signal, progress }) =>
      await stepFacets(await at().subjects.steps(subject, signal), signal, progress),

    step: async ({ subject, ordinal }, { signal }) =>
      await inForeground(async () => {
        const steps = await at().subjects.steps(subject, signal);
        const { transition, origin } = await steps.load(ordinal, signal);
        return stepFacts(transition, origin);
      }),

    picture: async ({ subject, ordinal, side, seen }, { signal }) =>
      await inForeground(async () => {
        const steps = await at().subjects.steps(subject, signal);
        const { transition, origin } = await steps.load(ordinal, signal);
        const picture = lookedAtPicture(stepFacts(transition, origin), side, seen);
        if (picture === null) return { status: "none" };
        return await imageOf({ root: { kind: "transition", subject, ordinal }, path: picture.path }, signal);
      }),

    rawRecord: async ({ subject, ordinal, from, count }, { signal }) => {
      const steps = await at().subjects.steps(subject, signal);
      const key = `raw ${JSON.stringify([subject, ordinal])}`;
      return sliceOf(await at().values.cached(key, () => steps.rawText(ordinal, signal)), from, count);
    },

    valueNode: async ({ ref }, { signal }) =>
      valueNode(ref.path.at(-1) ?? null, await at().values.value(ref, signal)),

    valueChildren: async ({ ref, from, count }, { signal }) =>
      valueChildren(await at().values.value(ref, signal), from, count),

    valueText: async ({ ref, form, from, count }, { signal }) =>
      await at().values.slice(ref, form, from, count, signal),

    copyValue: async ({ ref, form }, { signal }) => await at().values.text(ref, form, signal),

    valueSearch: async ({ ref, query, limit }, { signal }) =>
      searchValue(await at().values.value(ref, signal), query, limit),

    image: async ({ ref }, { signal }) => await inForeground(() => imageOf(ref, signal)),

    thumbnail: async ({ ref, height }, { signal }) =>
      await decodeThumbnail(await imageOf(ref, signal), height, signal),

    viewFacts: async ({ subject }, { signal }) => (await viewOf(subject, signal)).facts(),

    pauseSnapshot: async ({ subject }, { signal }) =>
      pauseSnapshotFacts(await (await viewOf(subject, signal)).head()),

    visibility: async ({ subject }, { signal, progress }) => {
      const view = await viewOf(subject, signal);
      const tell = throttled(progress);
      const collector = new VisibilityCollector();
      collector.addHead(objectOf(await view.head()));
      const total = await view.count(Number.POSITIVE_INFINITY, signal);
      for (let ordinal = 0; ordinal < total; ordinal++) {
        signal.throwIfAborted();
        collector.add(objectOf((await view.load(ordinal, signal)).transition ?? null));
        tell(() => ({ done: ordinal + 1, total, bytes: 0 }));
      }
      return collector.report();
    },

    resolvePause: async ({ episode, pause, options }, { signal }) => {
      const plan = await planOf(await replayOf({ episode, options }, signal), pause);
      return { point: pointOf(plan), step: formatNumber(plan.step) };
    },

    changes: async ({ subject, ordinal, seen, limit }, { signal }) => {
      const { transition } = await (await at().subjects.steps(subject, signal)).load(ordinal, signal);
      return changesOf(transition ?? null, seen, limit);
    },

    checkExport: async ({ request }, { signal, progress }) =>
      await checkExport(await replayOf(request, signal), request, signal, progress),

    saveExport: async ({ request, expected, handle }, { signal, progress }) => ({
      bytes: await saveExport(await replayOf(request, signal), request, expected, handle, signal, progress),
    }),

    blobExport: async ({ request, expected }, { signal, progress }) =>
      await blobExport(await replayOf(request, signal), request, expected, signal, progress),

    openPauseFile: async ({ file }) => {
      const run = new OpenedRun(fileListSource({ kind: "files", name: file.name, files: [] }));
      const subjects = new Subjects(run);
      const views = await subjects.openPauseFile(file);
      opened = { run, subjects, values: new ValueStore((root, asked) => subjects.value(root, asked)) };
      return { name: file.name, views: views.map((view) => view.facts()) };
    },
  };

  async function viewOf(subject: Parameters<Handlers["viewFacts"]>[0]["subject"], signal: AbortSignal) {
    const steps = await at().subjects.steps(subject, signal);
    if (steps instanceof EpisodeSteps) throw new InspectionError("no-such-value", "Only a pause has a view.");
    return steps;
  }
}

/** The folder in which files named by a value lie. */
function episodeSourceOf(run: OpenedRun, { root }: ValueRef): ArtifactSource {
  const key: EpisodeKey | null =
    root.kind === "document" || root.kind === "record"
      ? root.episode
      : root.subject.kind === "pause-file"
        ? null
        : root.subject.episode;
  return run.episodeSource(key?.path ?? "");
}

function objectOf(value: Parameters<typeof isObject>[0]): JsonObject {
  return isObject(value) ? value : {};
}
