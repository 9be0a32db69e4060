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

type Add = (name: string, value: string) => void;

function addEpisode({ episode, lens, pause, options }: Selection, add: Add): void {
  if (episode === null) return;
  if (lens !== nothingSelected.lens) add("lens", lens);
  if (pause !== null) add("pause", pauseText(pause));
  const allowed = [
    ...(options.allowEmptyImages ? ["empty-images"] : []),
    ...(options.skipDamagedLines ? ["damaged-lines"] : []),
  ];
  if (allowed.length > 0) add("allow", allowed.join(","));
}

function runText(run: NonNullable<Selection["run"]>): string {
  switch (run.kind) {
    case "demo":
    case "served":
      return run.kind;
    case "folder":
      return `run=${encode(run.name)}`;
    case "pause-file":
      return `pause-file=${encode(run.name)}`;
  }
}

/**
 * The fragment of a selection, `#` included, or `""` where no run is selected. A fragment and not a query, so that no
 * server is ever sent it. What stands at its default is left out.
 *
 * A transition is identified by `at`, its ordinal; `step` is its number as written, for whoever reads the link. The
 * pauses of a pause file are counted from 1, as on the screen.
 */
export function formatAddress({ selection, step }: Address): string {
  const { run, episode, view, ordinal, side, changes, seen, face, details } = selection;
  if (run === null) return "";
  const parts: string[] = [runText(run)];
  const add: Add = (name, value) => parts.push(`${name}=${encode(value)}`);
  if (run.kind === "pause-file") {
    if (view !== nothingSelected.view) add("view", String(view + 1));
  } else {
    if (episode === null) return `#${parts[0]}`;
    add("episode", episode.path === "" ? ROOT_EPISODE : episode.path);
    if (episode.episodeId !== null) add("id", episode.episodeId);
  }
  add("at", String(ordinal));
  if (step !== null) add("step", step);
  add("side", side);
  if (changes) parts.push("changes");
  if (seen !== nothingSelected.seen) add("seen", seen);
  if (face !== null) add("face", face);
  if (details !== nothingSelected.details) add("details", details);
  addEpisode(selection, add);
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
  if (fields.has("served")) return { kind: "served" };
  const file = fields.get("pause-file");
  if (file !== undefined && file !== "") return { kind: "pause-file", name: file };
  const name = fields.get("run");
  return name === undefined || name === "" ? null : { kind: "folder", name };
}

function parseEpisode(fields: ReadonlyMap<string, string>): Selection["episode"] {
  const path = fields.get("episode");
  if (path === undefined || path === "") return null;
  return { path: path === ROOT_EPISODE ? "" : path, episodeId: fields.get("id") ?? null };
}

function parseStep(fields: ReadonlyMap<string, string>): string | null {
  return fields.get("step") ?? null;
}

/** Which step is looked at, and how: the same for an episode and for a pause file. */
function parseLook(fields: ReadonlyMap<string, string>) {
  return {
    ordinal: parseOrdinal(fields.get("at")) ?? parseOrdinal(fields.get("step")) ?? 0,
    side: oneOf(fields.get("side"), ["before", "after"]) ?? nothingSelected.side,
    changes: fields.has("changes"),
    seen: oneOf(fields.get("seen"), ["shown", "stood"]) ?? nothingSelected.seen,
    face: oneOf(fields.get("face"), faces) ?? null,
    details: oneOf(fields.get("details"), detailsTabs) ?? nothingSelected.details,
  };
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
  if (run === null) return { selection: nothingSelected, step: null };
  if (run.kind === "pause-file") {
    const view = Math.max(0, (parseOrdinal(fields.get("view")) ?? 1) - 1);
    return { selection: { ...nothingSelected, run, view, ...parseLook(fields) }, step: parseStep(fields) };
  }
  const episode = parseEpisode(fields);
  if (episode === null) return { selection: { ...nothingSelected, run }, step: null };

  const look = parseLook(fields);
  const lens = oneOf(fields.get("lens"), ["researcher", "observer"]) ?? nothingSelected.lens;
  const pause = parsePause(fields.get("pause"));
  const allowed = (fields.get("allow") ?? "").split(",");
  return {
    selection: {
      ...nothingSelected,
      run,
      episode,
      ...look,
      lens,
      // The observer's lens always has a pause: without one it would show the whole episode.
      pause:
        lens === "observer" && pause === null
          ? { ordinal: look.ordinal, position: look.side, kind: "step" }
          : pause,
      options: {
        allowEmptyImages: allowed.includes("empty-images"),
        skipDamagedLines: allowed.includes("damaged-lines"),
      },
    },
    step: parseStep(fields),
  };
}
