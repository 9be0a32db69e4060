import type { ArtifactSource } from "../replay/artifact-source.ts";
import { openLogFile } from "../replay/event-log/event-log.ts";
import { CounterfactualRuntime } from "../replay/interventions/counterfactual-runtime.ts";
import type { JsonArray } from "../replay/json/value.ts";
import type { PausePlan } from "../replay/pause-plan.ts";
import { describeWarning } from "../replay/replay-warning.ts";
import { TrajectoryReplay } from "../replay/trajectory-replay.ts";
import type { SpecFileKind } from "../runs/spec-file/text-fields.ts";
import type { ReplayCommandLine } from "./command-line.ts";
import { ProgressReport } from "./progress.ts";
import { configuredSpecs, readSpecsAt } from "./spec-files.ts";
import type { Terminal } from "./terminal.ts";

/** An episode that is replayed, and where it is paused. */
export interface PlannedEpisode {
  readonly replay: TrajectoryReplay;
  readonly plans: readonly PausePlan[];
}

/** Bytes that are written to a file at once: each call to write waits for a thread of its own. */
const FILE_CHUNK_BYTES = 1 << 20;

/** One `replay-run` that is being carried out. */
export class ReplaySession {
  private buffer: Uint8Array<ArrayBuffer> | null = null;
  private readonly report: ProgressReport;

  constructor(
    readonly command: ReplayCommandLine,
    readonly terminal: Terminal,
  ) {
    this.report = new ProgressReport(terminal.stderr, command.progress);
  }

  /** The specs in a file; what is to be told of it is told. */
  async specsIn(file: string, kind: SpecFileKind): Promise<JsonArray> {
    const { specs, warnings } = await readSpecsAt(file, kind);
    for (const warning of warnings) this.warn(warning);
    return specs;
  }

  /** Opens an episode with the interventions that are asked for, and plans its pauses. */
  async planned(source: ArtifactSource, given: JsonArray, pauses: JsonArray | null): Promise<PlannedEpisode> {
    const { episodeId, strict, allowEmptyImages, skipDamagedLines, configuredInterventions } = this.command;
    // A folder without a log is no episode, whatever its manifest would tell.
    if (configuredInterventions) await openLogFile(source);
    const configured = configuredInterventions ? await configuredSpecs(source) : [];
    const replay = await TrajectoryReplay.fromEventLog(source, {
      episodeId,
      strict,
      allowEmptyImages,
      skipDamagedLines,
      // How often a spec was applied is counted episode by episode.
      runtime: new CounterfactualRuntime([...configured, ...given]),
      signal: this.terminal.signal,
      onProgress: (progress) => this.report.loading(progress),
    });
    return {
      replay,
      plans: pauses === null ? [await this.stepPlan(replay)] : await replay.planPauses(pauses),
    };
  }

  /** What follows a view's writing: its chunks tell how far they are and can be interrupted. */
  viewOptions(): { signal: AbortSignal; onProgress: ProgressReport["writing"] } {
    return { signal: this.terminal.signal, onProgress: (progress) => this.report.writing(progress) };
  }

  /** The same for a view that is written to a file, which takes each chunk before it asks for the next. */
  fileOptions(): ReturnType<ReplaySession["viewOptions"]> & { buffer: Uint8Array<ArrayBuffer> } {
    this.buffer ??= new Uint8Array(FILE_CHUNK_BYTES);
    return { ...this.viewOptions(), buffer: this.buffer };
  }

  /** Prints a line on standard output, after what was told of the progress. */
  say(line: string): void {
    this.report.end();
    this.terminal.stdout.write(`${line}\n`);
  }

  warn(warning: string): void {
    this.report.end();
    this.terminal.stderr.write(`Warning: ${warning}\n`);
  }

  /** Clears the line that tells of the progress. */
  end(): void {
    this.report.end();
  }

  private async stepPlan(replay: TrajectoryReplay): Promise<PausePlan> {
    const { pauses } = this.command;
    if (pauses.kind === "file") throw new Error("the pauses of a file are planned from it");
    const step = pauses.step ?? (await replay.lastStep());
    return pauses.position === "after" ? replay.planPause(step) : replay.planPauseBeforeAction(step);
  }
}

/** The warnings of all plans, each once; told when the views are written, since damage is found by reading. */
export async function warningsOf(
  replay: TrajectoryReplay,
  plans: readonly PausePlan[],
): Promise<readonly string[]> {
  const warnings = new Set<string>();
  for (const plan of plans) {
    for (const warning of await replay.checkPlan(plan)) warnings.add(describeWarning(warning));
  }
  return [...warnings];
}
