import { stopWords } from "./stop-words.ts";
import type { TimelineModel } from "./use-timeline-model.ts";

type EmptyFilm = Pick<TimelineModel, "reading" | "pause" | "tears" | "open">;

/** What stands where the steps would be of a film that has none. */
export function emptyTitle({ reading, pause, tears, open }: EmptyFilm): string {
  if (reading.kind === "failed" || reading.kind === "away") return "The steps cannot be shown";
  if (reading.kind === "cancelled") return "Reading was stopped before the first step";
  if (pause === null && tears.length > 0) return "No step can be read";
  if (pause === null && open) return "No step has been written yet";
  return pause === null ? "This log holds no step" : `Paused ${pause.position} step ${pause.step}`;
}

/** Why there is none, and what can come of it. */
export function emptyAdvice({ reading, pause, tears, open }: EmptyFilm): string {
  if (reading.kind === "failed" || reading.kind === "away")
    return stopWords(reading, "before the first step");
  if (reading.kind === "cancelled") return "What has been read of the log so far holds none.";
  if (pause !== null) return "The observer gets no step: only the snapshot that stands at the pause.";
  if (open && tears.length === 0) return "The first one is shown as soon as it stands in the log.";
  return tears.length > 0
    ? "Every line that could hold one is damaged."
    : "Nothing was recorded between its start and its end.";
}
