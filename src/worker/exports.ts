/** Writes the view of a pause, or a list of one: checked and sized first, then saved. */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { formatNumber } from "../replay/json/number-format.ts";
import { type Integer, integer, jsonObject, real } from "../replay/json/value.ts";
import type { PausePlan } from "../replay/pause-plan.ts";
import { describeWarning } from "../replay/replay-warning.ts";
import type { TrajectoryReplay } from "../replay/trajectory-replay.ts";
import { replayCommand } from "../runs/replay-command.ts";
import { InspectionError } from "./inspection-error.ts";
import { planAtPoint } from "./plan-at-point.ts";
import type { ExportCheck, ExportRequest, PauseChoice, PausePoint, StepProgress } from "./protocol.ts";
import { throttled } from "./throttle.ts";

/** A pause's plan, as the choice says. Throws the {@link ReplayError} that says why it cannot be made. */
export async function planOf(replay: TrajectoryReplay, choice: PauseChoice): Promise<PausePlan> {
  switch (choice.kind) {
    case "point":
      return planAtPoint(replay, choice.point);
    case "step": {
      const step = wholeNumber(choice.step);
      // Only a whole number has a place before it; for anything else the spec says what is wrong.
      if (choice.position === "before" && typeof step !== "string") return replay.planPauseBeforeAction(step);
      return await planOfSpec(replay, { id: choice.id, kind: choice.kind, step });
    }
    case "progress":
      return await planOfSpec(replay, { id: choice.id, kind: choice.kind, progress: real(choice.progress) });
    case "before_commitment":
      return await planOfSpec(replay, { id: choice.id, kind: choice.kind });
  }
}

async function planOfSpec(
  replay: TrajectoryReplay,
  spec: Parameters<typeof jsonObject>[0],
): Promise<PausePlan> {
  const [plan] = await replay.planPauses([jsonObject(spec)]);
  if (plan === undefined) throw new Error("one spec gives one plan");
  return plan;
}

/** A step as typed: a whole number of any size, or the text itself, which the spec's validation then refuses. */
function wholeNumber(text: string): Integer | string {
  return /^[+-]?\d+$/.test(text.trim()) ? integer(BigInt(text.trim())) : text;
}

export function pointOf({ snapshotOrdinal, position }: PausePlan): PausePoint {
  return { ordinal: snapshotOrdinal, position };
}

/** Bytes of a chunk, which is also a part of a blob or one call to write. */
const CHUNK_BYTES = 1 << 20;
/** Milliseconds between two reports: each one draws the page's bar anew, which over a long export leaves much behind. */
const REPORT_EVERY = 250;

/**
 * The bytes of an export, in chunks that are all written to the same memory: whoever takes one must be done with it
 * before the next. The engine gives memory back so late that new arrays would pile up.
 */
async function* exportChunks(
  replay: TrajectoryReplay,
  request: ExportRequest,
  signal: AbortSignal,
  report: (progress: StepProgress) => void,
): AsyncIterable<Uint8Array<ArrayBuffer>> {
  const plan = await planOf(replay, request.pause);
  const tell = throttled(report, REPORT_EVERY);
  const options = {
    signal,
    onProgress: (progress: StepProgress) => tell(() => progress),
    buffer: new Uint8Array(CHUNK_BYTES),
  };
  yield* request.form === "list"
    ? replay.pausesChunks([plan], options)
    : replay.viewChunks({ ...plan, metadata: jsonObject({}) }, options);
}

/** Reads, validates and sizes the whole export without keeping it. Throws what keeps it from being written. */
export async function checkExport(
  replay: TrajectoryReplay,
  request: ExportRequest,
  signal: AbortSignal,
  report: (progress: StepProgress) => void,
): Promise<ExportCheck> {
  const plan = await planOf(replay, request.pause);
  const hash = sha256.create();
  let bytes = 0;
  for await (const chunk of exportChunks(replay, request, signal, report)) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  const step = formatNumber(plan.step);
  return {
    point: pointOf(plan),
    step,
    transitions: plan.ordinals.length,
    bytes,
    sha256: bytesToHex(hash.digest()),
    warnings: (await replay.checkPlan(plan)).map(describeWarning),
    fileName: fileName(request, step, plan),
    command: request.form === "list" ? null : commandOf(replay, request, step, plan),
  };
}

function fileName(request: ExportRequest, step: string, { position }: PausePlan): string {
  const kind = request.form === "list" ? "pauses" : "pause";
  return `${kind}.step-${step}.${position}.json`;
}

function commandOf(
  replay: TrajectoryReplay,
  { episode, options }: ExportRequest,
  step: string,
  plan: PausePlan,
): string {
  const several = replay.log.index.episodes.length > 1;
  return replayCommand({
    folder: episode.path,
    step,
    position: plan.position,
    options,
    output: `pause.step-${step}.${plan.position}.json`,
    ...(several && { episodeId: plan.episodeId }),
  });
}

/** Passes the chunks on and throws an {@link InspectionError} at the end unless they are what was checked. */
async function* verified(
  chunks: AsyncIterable<Uint8Array<ArrayBuffer>>,
  expected: ExportCheck,
): AsyncIterable<Uint8Array<ArrayBuffer>> {
  const hash = sha256.create();
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
  if (bytesToHex(hash.digest()) !== expected.sha256) throw new InspectionError("export-changed");
}

/**
 * Writes the export to a picked file. When it fails or is cancelled, the file is removed: picking it has emptied it
 * already, and half an export must not be taken for one.
 */
export async function saveExport(
  replay: TrajectoryReplay,
  request: ExportRequest,
  expected: ExportCheck,
  handle: FileSystemFileHandle,
  signal: AbortSignal,
  report: (progress: StepProgress) => void,
): Promise<number> {
  let bytes = 0;
  let writable: FileSystemWritableFileStream | null = null;
  try {
    writable = await handle.createWritable();
    for await (const chunk of verified(exportChunks(replay, request, signal, report), expected)) {
      await writable.write(chunk);
      bytes += chunk.length;
      signal.throwIfAborted();
    }
    await writable.close();
    // Cancelled while it was being closed: it is taken back, since that is what the page will say.
    signal.throwIfAborted();
    return bytes;
  } catch (error) {
    await discard(handle, writable);
    throw error;
  }
}

/** Gives up a file that was begun; what cannot be undone does not hide why it had to be. */
async function discard(
  handle: RemovableHandle,
  writable: FileSystemWritableFileStream | null,
): Promise<void> {
  await writable?.abort().catch(() => undefined);
  await handle.remove?.().catch(() => undefined);
}

/** `remove` is there in Chromium, which has the save picker. */
interface RemovableHandle extends FileSystemFileHandle {
  remove?: () => Promise<void>;
}

/** The export as a blob for a download, kept by the browser outside the heap. */
export async function blobExport(
  replay: TrajectoryReplay,
  request: ExportRequest,
  expected: ExportCheck,
  signal: AbortSignal,
  report: (progress: StepProgress) => void,
): Promise<Blob> {
  const parts: Blob[] = [];
  for await (const chunk of verified(exportChunks(replay, request, signal, report), expected)) {
    parts.push(new Blob([chunk]));
  }
  return new Blob(parts, { type: "application/json" });
}
