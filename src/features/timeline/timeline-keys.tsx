import { useEffect } from "react";
import { TakesKeys } from "../../components/takes-keys.tsx";
import { stopPlayback } from "../../state/playback.ts";
import type { Subject } from "../../worker/protocol.ts";
import { stopJumping, useTimelineUi } from "./timeline-ui.ts";
import { useTimelineCommands } from "./use-timeline-commands.ts";
import { useTimelineModel } from "./use-timeline-model.ts";

/** The keys of the film, which are there before it is drawn. */
export function TimelineKeys({ subject }: { readonly subject: Subject }) {
  useTimelineCommands(subject, useTimelineModel(subject));
  const boxAwaited = useTimelineUi(({ jumping, boxReady }) => jumping && !boxReady);
  const film = JSON.stringify(subject);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the box goes with the film that it was opened over
  useEffect(() => stopJumping, [film]);
  // What was begun before the film was there must not begin in another one.
  useEffect(() => stopPlayback, []);
  return boxAwaited ? <TakesKeys onEscape={stopJumping} /> : null;
}
