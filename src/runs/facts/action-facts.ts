import type { ValuePath } from "../../replay/json/path.ts";
import { isObject, type JsonObject, type JsonValue } from "../../replay/json/value.ts";
import { elementBox, elements, structuredOf } from "./observation-facts.ts";
import { field, finite, object, scalar, text, words } from "./reading.ts";
import { textFacts } from "./text-facts.ts";
import type { ActionDrawing, ActionFacts, Box, ElementFacts } from "./types.ts";

/** Arguments that name the element an action is aimed at, the likeliest first. */
const TARGET_KEYS = ["bid", "target", "element", "ref", "id"] as const;
const HEADLINE = 140;
const MOST_ARGUMENTS = 3;

/**
 * An action's facts. `observed` is the observation it was taken on (as shown to the agent, else as it stood): it
 * tells the names and places of elements.
 */
export function actionFacts(
  action: JsonValue | undefined,
  path: ValuePath,
  observed: JsonValue | undefined,
): ActionFacts {
  const args = object(field(action, "arguments"));
  const metadata = object(field(action, "metadata"));
  const structured = structuredOf(observed);
  const target = targetOf(args, structured);
  return {
    kind: text(field(action, "kind")),
    actor: text(field(metadata ?? undefined, "actor_id")),
    headline: headline(action, target),
    text: textFacts(field(action, "text"), [...path, "text"]),
    argumentsPath: args === null ? null : [...path, "arguments"],
    argumentCount: args === null ? 0 : Object.keys(args).length,
    metadataPath: metadata === null ? null : [...path, "metadata"],
    drawing: drawingOf(action, args, target),
  };
}

/** The action on one line: `click (262, 357) → "Save PNG"`, `type "battery life" → search`. */
export function headline(action: JsonValue | undefined, target: ElementFacts | null): string {
  const kind = text(field(action, "kind")) ?? "an action without a kind";
  const args = object(field(action, "arguments"));
  const said = typedText(action, args);
  const point = pointOf(args);
  const [from, to] = [pointOf(field(args ?? undefined, "from")), pointOf(field(args ?? undefined, "to"))];
  const parts = [kind];
  if (point !== null) parts.push(shownPoint(point));
  if (from !== null && to !== null) parts.push(`${shownPoint(from)} → ${shownPoint(to)}`);
  if (said !== null && said !== "") parts.push(`“${words(said, 60)}”`);
  const aim = aimOf(args, target);
  if (aim !== null) parts.push(`→ ${aim}`);
  if (parts.length === 1) parts.push(...plainArguments(args));
  return words(parts.join(" "), HEADLINE);
}

/** The element an action is aimed at: by the id it names, else the smallest one around its point. */
export function targetOf(args: JsonObject | null, structured: JsonObject | null): ElementFacts | null {
  if (args === null || structured === null) return null;
  const known = elements(structured);
  for (const key of TARGET_KEYS) {
    const id = scalar(field(args, key));
    if (id === null) continue;
    const listed = known.find((element) => element.id === id);
    if (listed !== undefined) return listed;
    const box = elementBox(structured, id);
    if (box !== null) return { id, role: "", name: "", box };
  }
  const point = pointOf(args);
  if (point === null) return null;
  let smallest: ElementFacts | null = null;
  for (const element of known) {
    if (element.box === null || !contains(element.box, point)) continue;
    if (smallest?.box == null || area(element.box) < area(smallest.box)) smallest = element;
  }
  return smallest;
}

function drawingOf(
  action: JsonValue | undefined,
  args: JsonObject | null,
  target: ElementFacts | null,
): ActionDrawing | null {
  const point = pointOf(args);
  const from = pointOf(field(args ?? undefined, "from")) ?? pointAt(args, "start_x", "start_y");
  const to = pointOf(field(args ?? undefined, "to")) ?? pointAt(args, "end_x", "end_y");
  const [dx, dy] = [finite(field(args ?? undefined, "dx")), finite(field(args ?? undefined, "dy"))];
  const typed = typedText(action, args);
  const drawing: ActionDrawing = {
    point: dx !== null || dy !== null ? null : point,
    target:
      target?.box == null
        ? null
        : { ...target.box, label: target.name === "" ? target.id : `${target.role} “${target.name}”`.trim() },
    drag: from !== null && to !== null ? { from, to } : null,
    scroll: point !== null && (dx !== null || dy !== null) ? { ...point, dx: dx ?? 0, dy: dy ?? 0 } : null,
    typed: typed === null || typed === "" ? null : words(typed, 80),
  };
  const placed = drawing.point ?? drawing.target ?? drawing.drag ?? drawing.scroll;
  return placed === null && drawing.typed === null ? null : drawing;
}

function typedText(action: JsonValue | undefined, args: JsonObject | null): string | null {
  return text(field(action, "text")) ?? text(field(args ?? undefined, "text"));
}

function pointOf(value: JsonValue | undefined): { x: number; y: number } | null {
  return isObject(value) ? pointAt(value, "x", "y") : null;
}

function pointAt(value: JsonObject | null, xKey: string, yKey: string): { x: number; y: number } | null {
  const [x, y] = [finite(field(value ?? undefined, xKey)), finite(field(value ?? undefined, yKey))];
  return x === null || y === null ? null : { x, y };
}

function shownPoint(point: { readonly x: number; readonly y: number }): string {
  return `(${point.x}, ${point.y})`;
}

function aimOf(args: JsonObject | null, target: ElementFacts | null): string | null {
  if (target !== null && target.name !== "") return `“${words(target.name, 60)}”`;
  for (const key of [...TARGET_KEYS, "recipient", "url", "tool", "name"]) {
    const named = scalar(field(args ?? undefined, key));
    if (named !== null && named !== "") return words(named, 90);
  }
  return null;
}

function plainArguments(args: JsonObject | null): string[] {
  const shown: string[] = [];
  for (const [key, value] of Object.entries(args ?? {})) {
    if (shown.length === MOST_ARGUMENTS) break;
    const plain = scalar(value);
    shown.push(plain === null ? key : `${key}=${words(plain, 40)}`);
  }
  return shown;
}

function contains(box: Box, point: { readonly x: number; readonly y: number }): boolean {
  return (
    point.x >= box.x && point.x <= box.x + box.width && point.y >= box.y && point.y <= box.y + box.height
  );
}

function area(box: Box): number {
  return box.width * box.height;
}
