import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { showToast } from "../../components/toast.ts";
import { announce } from "../../state/announcements.ts";
import { type Command, useCommands } from "../../state/commands.ts";
import { setFollowing, useFollowing } from "../../state/following.ts";
import { play, playbackSpeeds, setPlaybackSpeed, stopPlayback, usePlayback } from "../../state/playback.ts";
import { useRun } from "../../state/queries/run-context.ts";
import { jumpTo, stepTo } from "../../state/selection.ts";
import type { MarkKind, Subject } from "../../worker/protocol.ts";
import { cellName } from "./cell-name.ts";
import { MARK_KINDS } from "./mark-index.ts";
import { markName } from "./mark-words.ts";
import { moveTarget } from "./move-target.ts";
import { setJumping, useTimelineUi } from "./timeline-ui.ts";
import { cachedSummary } from "./use-summaries.ts";
import type { TimelineModel } from "./use-timeline-model.ts";

export const FOLLOW_KEY = "Shift+End";

/** How long after the last of several quick moves a screen reader is told where they led. */
const ANNOUNCE_MS = 300;

/** Plays on, from the start again when the film is at its end; or stops. */
export function togglePlayback({ ordinal, count, complete, end }: TimelineModel): void {
  if (usePlayback.getState().playing) {
    stopPlayback();
    return;
  }
  const last = complete ? count - 1 : end;
  if (last !== null && ordinal >= last) stepTo(0);
  play();
}

/** Looks at the last step, and at each that comes after it; or stays where one is. */
export function toggleFollowing(): void {
  const following = !useFollowing.getState().following;
  stopPlayback();
  setFollowing(following);
  announce(following ? "Following the end" : "Not following the end any more");
}

function changeSpeed(by: 1 | -1): void {
  const at = playbackSpeeds.indexOf(usePlayback.getState().speed);
  const speed = playbackSpeeds[at + by];
  if (speed !== undefined) setPlaybackSpeed(speed);
}

/** Goes to the nearest mark, or says that there is none. */
function goToMark({ marks, ordinal }: TimelineModel, direction: 1 | -1, kind: MarkKind | null): void {
  const found = marks.index.nearest(ordinal, direction, kind);
  if (found !== null) {
    jumpTo(found);
    return;
  }
  const where = direction === 1 ? "after" : "before";
  showToast({
    title: `No ${kind === null ? "mark" : markName(kind)} ${where} this step`,
    ...(!marks.complete && { description: "The steps are still being looked through for marks." }),
  });
}

/** Registers all that can be done with the film by key and from the palette. */
export function useTimelineCommands(subject: Subject, model: TimelineModel): void {
  const run = useRun();
  const client = useQueryClient();
  const { count, awaited, marks } = model;
  const announcing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(announcing.current), []);

  const move = (by: number) => {
    const target = moveTarget(model, by);
    stepTo(target);
    clearTimeout(announcing.current);
    // With the focus on the strip or the track, the option or value that changes is read out anyway.
    if (document.activeElement?.closest("[data-timeline]") != null) return;
    announcing.current = setTimeout(() => {
      const summary = cachedSummary(client, run, subject, target);
      if (summary !== undefined) announce(cellName(summary, "none"));
    }, ANNOUNCE_MS);
  };
  const page = () => useTimelineUi.getState().pageSteps;
  // The first step is looked at before any is counted.
  const some = () => count > 0 || awaited;
  const stepping = (id: string, title: string, keys: readonly string[], by: () => number): Command => ({
    id,
    title,
    group: "Step",
    keys,
    repeats: true,
    when: some,
    run: () => move(by()),
  });

  const markCommands = MARK_KINDS.filter((kind) => marks.index.ofKind(kind).length > 0).flatMap((kind) =>
    ([1, -1] as const).map(
      (direction): Command => ({
        id: `step.${direction === 1 ? "next" : "previous"}-${kind}`,
        title: `${direction === 1 ? "Next" : "Previous"} ${markName(kind)}`,
        group: "Step",
        run: () => goToMark(model, direction, kind),
      }),
    ),
  );

  useCommands([
    stepping("step.next", "Next step", ["ArrowRight", "j"], () => 1),
    stepping("step.previous", "Previous step", ["ArrowLeft", "k"], () => -1),
    stepping("step.next-ten", "Ten steps on", ["Shift+ArrowRight"], () => 10),
    stepping("step.previous-ten", "Ten steps back", ["Shift+ArrowLeft"], () => -10),
    stepping("step.next-page", "A strip of steps on", ["PageDown"], page),
    stepping("step.previous-page", "A strip of steps back", ["PageUp"], () => -page()),
    { ...stepping("step.first", "First step", ["Home"], () => Number.NEGATIVE_INFINITY), repeats: false },
    { ...stepping("step.last", "Last step", ["End"], () => Number.POSITIVE_INFINITY), repeats: false },
    {
      id: "step.jump",
      title: "Go to step…",
      group: "Step",
      keys: ["g"],
      keywords: "jump number ordinal position",
      when: some,
      run: () => setJumping(true),
    },
    {
      id: "step.next-mark",
      title: "Next mark",
      group: "Step",
      keys: ["n"],
      when: some,
      run: () => goToMark(model, 1, null),
    },
    {
      id: "step.previous-mark",
      title: "Previous mark",
      group: "Step",
      keys: ["p"],
      when: some,
      run: () => goToMark(model, -1, null),
    },
    ...markCommands,
    {
      id: "step.follow",
      title: "Follow the end",
      group: "Step",
      keys: [FOLLOW_KEY],
      keywords: "live growing new steps tail",
      when: () => count > 0 && model.open,
      run: () => toggleFollowing(),
    },
    {
      id: "playback.toggle",
      title: "Play or pause",
      group: "Step",
      keys: [" "],
      when: some,
      run: () => togglePlayback(model),
    },
    { id: "playback.faster", title: "Play faster", group: "Step", keys: [">"], run: () => changeSpeed(1) },
    { id: "playback.slower", title: "Play slower", group: "Step", keys: ["<"], run: () => changeSpeed(-1) },
  ]);
}
