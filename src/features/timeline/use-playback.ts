import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { stopPlayback, usePlayback } from "../../state/playback.ts";
import { loadWholeStep } from "../../state/queries/load-step.ts";
import { useRun } from "../../state/queries/run-context.ts";
import { stepTo, useSelection } from "../../state/selection.ts";
import type { Subject } from "../../worker/protocol.ts";
import { playThrough } from "./playback-loop.ts";
import type { TimelineModel } from "./use-timeline-model.ts";

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Plays the film while the playback store says so. Playing ends at the last step and when another film is shown. */
export function usePlaybackOf(subject: Subject, model: TimelineModel): void {
  const run = useRun();
  const client = useQueryClient();
  const playing = usePlayback((state) => state.playing);
  const speed = usePlayback((state) => state.speed);
  const position = useEffectEvent(() => ({
    ordinal: useSelection.getState().ordinal,
    count: model.count,
    complete: model.complete,
  }));
  useEffect(() => stopPlayback, []);
  useEffect(() => {
    if (!playing) return;
    const ended = new AbortController();
    void playThrough(
      {
        position: () => position(),
        speed,
        load: (ordinal) => loadWholeStep(client, run, subject, ordinal),
        moveTo: stepTo,
        stop: stopPlayback,
        sleep: (ms) => sleep(ms, ended.signal),
        now: () => performance.now(),
      },
      ended.signal,
    );
    return () => ended.abort();
  }, [playing, speed, subject, client, run]);
}
