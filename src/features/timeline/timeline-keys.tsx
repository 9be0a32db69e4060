import type { Subject } from "../../worker/protocol.ts";
import { useTimelineCommands } from "./use-timeline-commands.ts";
import { useTimelineModel } from "./use-timeline-model.ts";

/** The keys of the film, which are there before it is drawn. */
export function TimelineKeys({ subject }: { readonly subject: Subject }) {
  useTimelineCommands(subject, useTimelineModel(subject));
  return null;
}
