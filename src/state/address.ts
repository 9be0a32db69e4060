import type { Face } from "../worker/protocol.ts";
import {
  detailsTabs,
  nothingSelected,
  type PauseKind,
  type PauseSelection,
  type Selection,
} from "./selection.ts";

/** What an address says: the selection, and the step's number as it is written in the run, for people. */
export interface Address {
  readonly selection: Selection;
  readonly step: string | null;
}

const faces: readonly Face[] = [
  "image",
  "page",
  "html",
  "accessibility",
  "elements",
  "text",
  "data",
  "events",
];
const pauseKinds: readonly PauseKind[] = ["step", "progress", "before_commitment"];
const ROOT_EPISODE = ".";

function encode(value: string): string {
  // Slashes, colons and commas need no escape in a fragment, and a path is read by people.
  return encodeURIComponent(value).replaceAll("%2F", "/").replaceAll("%3A", ":").replaceAll("%2C", ",");
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function pauseText({ ordinal, position, kind }: PauseSelection): string {
  return kind === "step" ? `${ordinal}:${position}` : `${ordinal}:${position}:${kind}`;
}

/**
 * The fragment of a selection, `#` included, or `""` where no run is selected. A fragment and not a query, so that no
 * server is ever sent it. What stands at its default is left out.
 *
 * A transition is identified by `at`, its ordinal; `step` is its number as written, for whoever reads the link.
 */
export function formatAddress({ selection, step }: Address): string {
  const { run, episode, ordinal, side, seen, lens, pause, face, details, options } = selection;
  if (run === null) return "";
  const parts: string[] = [run.kind === "demo" ? "demo" : `run=${encode(run.name)}`];
  const add = (name: string, value: string) => parts.push(`${name}=${encode(value)}`);
  if (episode !== null) {
    add("episode", episode.path === "" ? ROOT_EPISODE : episode.path);
    if (episode.episodeId !== null) add("id", episode.episodeId);
    add("at", String(ordinal));
    if (step !== null) add("step", step);
    add("side", side);
    if (seen !== nothingSelected.seen) add("seen", seen);
    if (lens !== nothingSelected.lens) add("lens", lens);
    if (pause !== null) add("pause", pauseText(pause));
    if (face !== null) add("face", face);
    if (details !== nothingSelected.details) add("details", details);
    const allowed = [
      ...(options.allowEmptyImages ? ["empty-images"] : []),
      ...(options.skipDamagedLines ? ["damaged-lines"] : []),
    ];
    if (allowed.length > 0) add("allow", allowed.join(","));
  }
  return `#${parts.join("&")}`;
}

function oneOf<Value extends string>(value: string | undefined, known: readonly Value[]): Value | undefined {
  return known.find((candidate) => candidate === value);
}

function parseOrdinal(text: string | undefined): number | undefined {
  if (text === undefined || !/^\d{1,15}$/.test(text)) return undefined;
  return Number(text);
}

function parsePause(text: string | undefined): PauseSelection | null {
  const [ordinalText, positionText, kindText] = (text ?? "").split(":");
  const ordinal = parseOrdinal(ordinalText);
  const position = oneOf(positionText, ["before", "after"]);
  if (ordinal === undefined || position === undefined) return null;
  return { ordinal, position, kind: oneOf(kindText, pauseKinds) ?? "step" };
}

function parseRun(fields: ReadonlyMap<string, string>): Selection["run"] {
  if (fields.has("demo")) return { kind: "demo" };
  const name = fields.get("run");
  return name === undefined || name === "" ? null : { kind: "folder", name };
}

function parseEpisode(fields: ReadonlyMap<string, string>): Selection["episode"] {
  const path = fields.get("episode");
  if (path === undefined || path === "") return null;
  return { path: path === ROOT_EPISODE ? "" : path, episodeId: fields.get("id") ?? null };
}

/**
 * Reads a fragment, with or without its `#`. Whatever is missing, unknown or malformed stands at its default; an
 * address without a run selects nothing. A link that names only the `step` is taken as that ordinal.
 */
export function parseAddress(fragment: string): Address {
  const fields = new Map<string, string>();
  for (const part of fragment.replace(/^#/, "").split("&")) {
    const equals = part.indexOf("=");
    const name = equals < 0 ? part : part.slice(0, equals);
    if (name !== "") fields.set(decode(name), equals < 0 ? "" : decode(part.slice(equals + 1)));
  }
  const run = parseRun(fields);
  const episode = parseEpisode(fields);
  if (run === null || episode === null) return { selection: { ...nothingSelected, run }, step: null };

  const step = fields.get("step") ?? null;
  const ordinal = parseOrdinal(fields.get("at")) ?? parseOrdinal(step ?? undefined) ?? 0;
  const side = oneOf(fields.get("side"), ["before", "after"]) ?? nothingSelected.side;
  const lens = oneOf(fields.get("lens"), ["researcher", "observer"]) ?? nothingSelected.lens;
  const pause = parsePause(fields.get("pause"));
  const allowed = (fields.get("allow") ?? "").split(",");
  return {
    selection: {
      run,
      episode,
      ordinal,
      side,
      seen: oneOf(fields.get("seen"), ["shown", "stood"]) ?? nothingSelected.seen,
      lens,
      // The observer's lens always has a pause: without one it would show the whole episode.
      pause: lens === "observer" && pause === null ? { ordinal, position: side, kind: "step" } : pause,
      face: oneOf(fields.get("face"), faces) ?? null,
      details: oneOf(fields.get("details"), detailsTabs) ?? nothingSelected.details,
      options: {
        allowEmptyImages: allowed.includes("empty-images"),
        skipDamagedLines: allowed.includes("damaged-lines"),
      },
    },
    step,
  };
}
