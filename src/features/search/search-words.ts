import { countOf, formatCount } from "../../components/quantities.ts";
import { splitMiddle } from "../../components/split-middle.ts";
import type { FoundStep, SearchCounts, SearchHit, SearchPlace, StepQuery } from "../../worker/protocol.ts";

export const SEARCHED =
  "Looks through actions, model calls, texts, structured fields and events of every step.";

const PLACES: Readonly<Record<SearchPlace, string>> = {
  action: "Action",
  message: "Model call",
  text: "Text",
  structured: "Data",
  event: "Event",
};

export function placeName(place: SearchPlace): string {
  return PLACES[place];
}

/** On which sides a hit stands, and whether the agent was not shown it; "" for what has no sides. */
export function sideWords({ sides, seen }: SearchHit): string {
  const words = sides.join(" and ");
  return seen === "stood" ? `${words}, not shown to the agent` : words;
}

export function stepWords(step: string | null): string {
  return step === null ? "Step without a number" : `Step ${step}`;
}

/** The name of a found step, or of one hit in it, for whoever hears it. */
export function resultName({ step, headline }: FoundStep, hit: SearchHit | null): string {
  const name = `${stepWords(step)}, ${headline}`;
  if (hit === null) return name;
  const where = [placeName(hit.place), sideWords(hit), hit.path].filter((part) => part !== "").join(", ");
  return `${name}: ${where}: ${hit.excerpt}`;
}

/** `12 steps, 34 places`; only steps where no text is looked for. */
export function foundWords({ steps, hits }: SearchCounts): string {
  return hits === 0 ? countOf(steps, "step") : `${countOf(hits, "place")} in ${countOf(steps, "step")}`;
}

/** How far a search is: `1,204 of 20,000 steps`, while the log is still being read `1,204 of 2,310 steps so far`. */
export function farWords({ looked, known, whole }: Pick<SearchCounts, "looked" | "known" | "whole">): string {
  return `${formatCount(looked)} of ${countOf(known, "step")}${whole ? "" : " so far"}`;
}

/** What a sentence carries of a text that was looked for, in UTF-16 units: of its start, and of its end. */
const QUOTED_START = 48;
const QUOTED_END = 16;

function quoted(text: string): string {
  const { start, end, cut } = splitMiddle(text, QUOTED_START, QUOTED_END);
  return `“${start}${cut ? "…" : ""}${end}”`;
}

/** What was not found, as a sentence; a long text is shortened in its middle. */
export function nothingWords({ text, kinds, actors, marks }: StepQuery): string {
  const narrowed = kinds.length + actors.length + marks.length > 0;
  if (text === "") return "No step is like that";
  return narrowed ? `No such step holds ${quoted(text)}` : `No step holds ${quoted(text)}`;
}
