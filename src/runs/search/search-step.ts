/**
 * Looks for a text in one transition: in what was done (kind, arguments, text, metadata), in the messages of the model
 * call, and in the observations of both sides, in their text, structured fields and events. Keys count where the run
 * chooses them. State, info, interventions and pictures are not looked through.
 */
import { formatPath, type ValuePath } from "../../replay/json/path.ts";
import { isArray, isObject, type JsonObject, type JsonValue } from "../../replay/json/value.ts";
import { field, scalar } from "../facts/reading.ts";
import type { Seen, Side } from "../facts/types.ts";
import { excerptAround } from "./excerpt.ts";
import type { Needle } from "./needle.ts";
import type { SearchHit, SearchPlace } from "./types.ts";

/** A part of a transition that is looked through. */
interface Part {
  readonly place: SearchPlace;
  readonly side: Side | null;
  readonly seen: Seen;
  /** Within the action, the model call or the observation. */
  readonly path: ValuePath;
  readonly value: JsonValue | undefined;
  /** Whether the run chooses the keys below: the model's own are in every step. */
  readonly keys: boolean;
  /** A key of the value that another part looks through. */
  readonly except?: string;
}

/** Occurrences that are counted in one value. */
const MOST_TIMES = 9_999;
const HEAD = 4;

/** What was found so far: hits by where they stand, and the texts that they stand for. */
type Found = Map<string, { readonly text: string; hit: SearchHit }[]>;

/** The first `limit` hits of a transition and how many there are. What both sides or both observations hold is one. */
export function searchStep(
  transition: JsonValue | undefined,
  needle: Needle,
  limit: number,
): { readonly hits: readonly SearchHit[]; readonly count: number } {
  const found: Found = new Map();
  for (const part of partsOf(transition)) searchPart(part, needle, found);
  const hits = [...found.values()].flatMap((there) => there.map(({ hit }) => hit));
  return { hits: hits.slice(0, limit), count: hits.length };
}

function partsOf(transition: JsonValue | undefined): readonly Part[] {
  const action = field(transition, "action");
  const metadata = field(action, "metadata");
  const done = { place: "action", side: null, seen: "shown" } as const;
  return [
    { ...done, path: ["kind"], value: field(action, "kind"), keys: false },
    { ...done, path: ["text"], value: field(action, "text"), keys: false },
    { ...done, path: ["arguments"], value: field(action, "arguments"), keys: true },
    { ...done, path: ["metadata"], value: metadata, keys: true, except: "llm" },
    { ...done, place: "message", path: [], value: field(metadata, "llm"), keys: false },
    ...observationParts(field(transition, "observation"), "before", "shown"),
    ...observationParts(field(transition, "next_observation"), "after", "shown"),
    ...observationParts(field(field(transition, "before_snapshot"), "observation"), "before", "stood"),
    ...observationParts(field(field(transition, "after_snapshot"), "observation"), "after", "stood"),
  ];
}

function observationParts(observation: JsonValue | undefined, side: Side, seen: Seen): readonly Part[] {
  const there = { side, seen } as const;
  const events = field(observation, "events");
  return [
    { ...there, place: "text", path: ["text"], value: field(observation, "text"), keys: false },
    { ...there, place: "structured", path: [], value: field(observation, "structured"), keys: true },
    ...(isArray(events) ? events : []).flatMap((event, index): Part[] =>
      ["kind", "actor_id", "payload", "metadata"].map((key) => ({
        ...there,
        place: "event",
        path: ["events", index, key],
        value: field(event, key),
        keys: key === "payload" || key === "metadata",
      })),
    ),
  ];
}

/** A place below a part, linked to its parent: deep values cost one link a level. */
interface Place {
  readonly parent: Place | null;
  readonly key: string | number | null;
  readonly value: JsonValue;
}

function searchPart(part: Part, needle: Needle, found: Found): void {
  if (part.value === undefined) return;
  const pending: Place[] = [{ parent: null, key: null, value: part.value }];
  for (let place = pending.pop(); place !== undefined; place = pending.pop()) {
    const { key, value } = place;
    if (part.keys && typeof key === "string") note(part, place, key, true, needle, found);
    const plain = scalar(value);
    if (plain !== null) note(part, place, plain, false, needle, found);
    else if (isArray(value)) {
      for (let index = value.length - 1; index >= 0; index--) {
        pending.push({ parent: place, key: index, value: value[index] ?? null });
      }
    } else if (isObject(value) && !isInlineBytes(value)) {
      for (const name of Object.keys(value).reverse()) {
        if (name === part.except && place.parent === null) continue;
        pending.push({ parent: place, key: name, value: value[name] ?? null });
      }
    }
  }
}

/** A map of exactly `data` and `encoding: "base64"` is bytes (replay-semantics.md, section 3). */
function isInlineBytes(value: JsonObject): boolean {
  return Object.keys(value).length === 2 && typeof value.data === "string" && value.encoding === "base64";
}

function note(
  part: Part,
  place: Place,
  text: string,
  inKey: boolean,
  { pattern }: Needle,
  found: Found,
): void {
  pattern.lastIndex = 0;
  const first = pattern.exec(text);
  if (first === null) return;
  const path = pathTo(part, place);
  const where = JSON.stringify([part.place, inKey, path]);
  const there = found.get(where) ?? [];
  const known = there.find((other) => other.text === text);
  if (known !== undefined) {
    known.hit = alsoIn(known.hit, part);
    return;
  }
  let times = 1;
  while (times < MOST_TIMES && pattern.exec(text) !== null) times++;
  const hit = {
    place: part.place,
    sides: part.side === null ? [] : [part.side],
    seen: part.seen,
    path: formatPath(path),
    head: path.slice(0, HEAD),
    inKey,
    ...excerptAround(text, first.index, first.index + first[0].length),
    times,
  };
  found.set(where, [...there, { text, hit }]);
}

/** A hit that the other side holds too. Where a snapshot holds what the agent was shown, that has been told. */
function alsoIn(hit: SearchHit, { side, seen }: Part): SearchHit {
  if (side === null || seen !== hit.seen || hit.sides.includes(side)) return hit;
  return { ...hit, sides: [...hit.sides, side] };
}

function pathTo(part: Part, place: Place): ValuePath {
  const below: (string | number)[] = [];
  for (let at: Place | null = place; at !== null; at = at.parent) if (at.key !== null) below.push(at.key);
  return [...part.path, ...below.reverse()];
}
