import type { ValuePath } from "../../replay/json/path.ts";
import { isObject, type JsonObject, type JsonValue } from "../../replay/json/value.ts";
import { type FactsContext, imageFacts } from "./image-facts.ts";
import { field, finite, list, object, scalar, text } from "./reading.ts";
import { textFacts } from "./text-facts.ts";
import type { Box, ElementFacts, Face, ObservationFacts, TextFacts } from "./types.ts";

const MOST_ELEMENTS = 2_000;
const MOST_TABS = 50;

/** An observation's facts; null where there is none (or something else than a map). */
export function observationFacts(
  value: JsonValue | undefined,
  path: ValuePath,
  context: FactsContext,
): ObservationFacts | null {
  const observation = object(value);
  if (observation === null) return null;
  const structured = object(field(observation, "structured"));
  const inStructured = (key: string) => [...path, "structured", key];
  const facts = {
    path,
    step: scalar(field(observation, "step")),
    image: imageFacts(field(observation, "visual"), [...path, "visual"], context),
    text: textFacts(field(observation, "text"), [...path, "text"]),
    html:
      textFacts(field(structured ?? undefined, "body"), inStructured("body")) ??
      textFacts(field(structured ?? undefined, "html"), inStructured("html")),
    accessibility: accessibilityText(structured, inStructured("accessibility")),
    elements: elements(structured),
    url: scalar(field(structured ?? undefined, "url")),
    title: scalar(field(structured ?? undefined, "title")),
    status: scalar(field(structured ?? undefined, "status")),
    actionError: actionError(field(structured ?? undefined, "action_error")),
    tabs: list(field(structured ?? undefined, "tabs"))
      .slice(0, MOST_TABS)
      .map((tab) => ({
        title: scalar(field(tab, "title")),
        url: scalar(field(tab, "url")),
        active: field(tab, "active") === true,
      })),
    structuredPath: structured === null ? null : [...path, "structured"],
    structuredCount: structured === null ? 0 : Object.keys(structured).length,
    events: list(field(observation, "events")).length,
  };
  return { ...facts, faces: facesOf(facts) };
}

/** Where the element of an id stands in the picture, in recorded coordinates; null where that is not recorded. */
export function elementBox(structured: JsonObject | null, id: string): Box | null {
  const box = field(field(structured ?? undefined, "geometry"), id);
  const [x, y] = [finite(field(box, "x")), finite(field(box, "y"))];
  const [width, height] = [finite(field(box, "width")), finite(field(box, "height"))];
  return x === null || y === null || width === null || height === null ? null : { x, y, width, height };
}

/** The interactive elements that the accessibility record lists, then those that only have a place. */
export function elements(structured: JsonObject | null): readonly ElementFacts[] {
  const listed = list(field(field(structured ?? undefined, "accessibility"), "interactive_elements"));
  const found = new Map<string, ElementFacts>();
  for (const entry of listed) {
    if (found.size >= MOST_ELEMENTS) break;
    const id = scalar(field(entry, "bid")) ?? scalar(field(entry, "id")) ?? scalar(field(entry, "ref"));
    if (id === null) continue;
    found.set(id, {
      id,
      role: scalar(field(entry, "role")) ?? "",
      name: scalar(field(entry, "name")) ?? "",
      box: elementBox(structured, id),
    });
  }
  for (const id of Object.keys(object(field(structured ?? undefined, "geometry")) ?? {})) {
    if (found.size >= MOST_ELEMENTS) break;
    if (!found.has(id)) found.set(id, { id, role: "", name: "", box: elementBox(structured, id) });
  }
  return [...found.values()];
}

/** What went wrong with the action before this observation; null when nothing did. */
export function actionError(value: JsonValue | undefined): string | null {
  if (value === undefined || value === null || value === "" || value === false) return null;
  return scalar(value) ?? text(field(value, "message")) ?? "an error was recorded";
}

function accessibilityText(structured: JsonObject | null, path: ValuePath): TextFacts | null {
  const recorded = field(structured ?? undefined, "accessibility");
  return textFacts(recorded, path) ?? textFacts(field(recorded, "tree"), [...path, "tree"]);
}

function facesOf(facts: Omit<ObservationFacts, "faces">): readonly Face[] {
  const some = (recorded: { readonly length: number } | null) => recorded !== null && recorded.length > 0;
  const faces: [Face, boolean][] = [
    ["image", facts.image?.recorded ?? false],
    ["page", some(facts.html)],
    ["html", some(facts.html)],
    ["text", some(facts.text)],
    ["accessibility", some(facts.accessibility)],
    ["elements", facts.elements.length > 0],
    ["data", facts.structuredCount > 0],
    ["events", facts.events > 0],
  ];
  return faces.filter(([, recorded]) => recorded).map(([face]) => face);
}

/** The `structured` map of an observation; null where there is none. */
export function structuredOf(observation: JsonValue | undefined): JsonObject | null {
  const structured = field(observation, "structured");
  return isObject(structured) ? structured : null;
}
