import { type ArtifactSource, scopedSource } from "../replay/artifact-source.ts";
import { describeError, ReplayError } from "../replay/errors.ts";
import { EventLog, openLogFile } from "../replay/event-log/event-log.ts";
import { indexEventLog } from "../replay/event-log/index-event-log.ts";
import { damageSentence } from "../replay/event-log/line-damage.ts";
import type { JsonObject, JsonValue } from "../replay/json/value.ts";
import { DocumentFields } from "./document-fields.ts";
import { type Reading, readJsonDocument } from "./episode-documents.ts";
import { field, text } from "./facts/reading.ts";
import type { FileProblem } from "./file-problem.ts";
import { TRAJECTORY_FILE } from "./find-episodes.ts";

/** What `inspect-run` tells of an episode. Values stand as they were recorded; null is what is not recorded. */
export interface EpisodeReport {
  /** Below the inspected folder; `""` for that folder itself. */
  readonly folder: string;
  readonly episode: JsonValue;
  readonly task: JsonValue;
  readonly condition: JsonValue;
  readonly environment: JsonValue;
  readonly seed: JsonValue;
  /** How many the log holds; null where it cannot be read. */
  readonly transitions: number | null;
  readonly configured: readonly ReportedIntervention[];
  readonly applied: readonly AppliedIntervention[];
  /** Null where they are not known. */
  readonly outcomes: readonly ReportedOutcome[] | null;
  /** Sentences about what is broken or missing. */
  readonly problems: readonly string[];
}

export interface ReportedIntervention {
  readonly id: string | null;
  readonly factor: string | null;
  readonly level: string | null;
}

export interface AppliedIntervention extends ReportedIntervention {
  readonly times: number;
}

export interface ReportedOutcome {
  readonly id: string | null;
  readonly value: JsonValue;
}

/**
 * Reads what there is to tell of the episode in a folder. An application is stored up to four times: they are counted
 * in `interventions.json`, or where that cannot be read by the log's own lines, and never added up.
 *
 * Throws nothing for what stands, or does not stand, in the folder; only the signal's reason.
 */
export async function readEpisodeReport(
  source: ArtifactSource,
  folder: string,
  signal?: AbortSignal,
): Promise<EpisodeReport> {
  const [manifest, outcomes, interventions] = await Promise.all([
    readJsonDocument(source, folder, "manifest"),
    readJsonDocument(source, folder, "outcomes"),
    readJsonDocument(source, folder, "interventions"),
  ]);
  const problems: FileProblem[] = [];
  const fieldsOf = (reading: Reading<JsonObject>) => {
    if (reading.state === "problem") problems.push(reading.problem);
    return new DocumentFields(reading.path, problems, reading.state === "read" ? reading.value : {});
  };
  const facts = fieldsOf(manifest);
  const outcomeFields = fieldsOf(outcomes);
  const interventionFields = fieldsOf(interventions);
  const configured =
    manifest.state === "read" ? facts.rows("interventions") : interventionFields.rows("configured");
  const recorded =
    interventions.state === "read" ? interventionFields.rows("applications").map(applicationOf) : null;
  const log = await readLog(scopedSource(source, folder), recorded === null, signal);
  const logFile = folder === "" ? TRAJECTORY_FILE : `${folder}/${TRAJECTORY_FILE}`;
  return {
    folder,
    episode: facts.value("episode_id") ?? log.episode,
    task: facts.value("task_id"),
    condition: facts.value("condition_id"),
    environment: facts.value("environment_id"),
    seed: facts.value("seed"),
    transitions: log.transitions,
    configured: configured.map((spec) => interventionOf(spec, "id")),
    applied: counted(recorded ?? log.applications),
    outcomes:
      outcomes.state === "read"
        ? outcomeFields.rows("outcomes").map((row) => ({ id: row.text("id"), value: row.value("value") }))
        : null,
    problems: [
      ...(manifest.state === "missing" ? [`${manifest.path} is missing.`] : []),
      ...problems.map(problemSentence),
      ...log.problems.map((problem) => `${logFile}: ${problem}`),
    ],
  };
}

interface LogReport {
  readonly episode: JsonValue;
  readonly transitions: number | null;
  readonly applications: readonly ReportedIntervention[];
  readonly problems: readonly string[];
}

async function readLog(
  source: ArtifactSource,
  readApplications: boolean,
  signal: AbortSignal | undefined,
): Promise<LogReport> {
  try {
    const file = await openLogFile(source);
    const index = await indexEventLog(file, { thorough: true, ...(signal && { signal }) });
    const log = new EventLog(file, index);
    const problems: string[] = [];
    const applications = readApplications ? await loggedApplications(log, problems, signal) : [];
    const episodes = index.episodes.map(({ id }) => id);
    if (index.transitionCount === 0) problems.push("it holds no transition that can be read.");
    if (index.damagedCount > 0) {
      const { line, damage } = index.damagedLine(0);
      const more = index.damagedCount > 1 ? `, the first of ${index.damagedCount} such lines` : "";
      problems.push(`line ${line} is damaged: ${damageSentence(damage)}${more}.`);
    }
    if (episodes.length > 1)
      problems.push(`it holds ${episodes.length} episodes, which are counted together.`);
    const [episode = null] = episodes;
    return { episode, transitions: index.transitionCount, applications, problems };
  } catch (error) {
    signal?.throwIfAborted();
    return { episode: null, transitions: null, applications: [], problems: [describeError(error).sentence] };
  }
}

/** The applications that the log has lines of; what keeps one from being read costs the others nothing. */
async function loggedApplications(
  log: EventLog,
  problems: string[],
  signal: AbortSignal | undefined,
): Promise<readonly ReportedIntervention[]> {
  const applications: ReportedIntervention[] = [];
  for (const record of log.index.recordsOf("intervention")) {
    signal?.throwIfAborted();
    try {
      const { application } = await log.readRecord(record.index);
      applications.push(loggedApplication(application));
    } catch (error) {
      signal?.throwIfAborted();
      problems.push(describeError(error).sentence);
      // A file that cannot be read is told of once.
      if (!(error instanceof ReplayError)) break;
    }
  }
  return applications;
}

function applicationOf(application: DocumentFields): ReportedIntervention {
  return interventionOf(application, "intervention_id");
}

function interventionOf(fields: DocumentFields, idKey: string): ReportedIntervention {
  return { id: fields.text(idKey), factor: fields.text("factor"), level: fields.text("level") };
}

function loggedApplication(application: JsonValue | undefined): ReportedIntervention {
  return {
    id: text(field(application, "intervention_id")),
    factor: text(field(application, "factor")),
    level: text(field(application, "level")),
  };
}

/** How often each was applied, in the order of their first. */
function counted(applications: readonly ReportedIntervention[]): readonly AppliedIntervention[] {
  const times = new Map<string, AppliedIntervention>();
  for (const application of applications) {
    const { id, factor, level } = application;
    const key = JSON.stringify([id, factor, level]);
    times.set(key, { ...application, times: (times.get(key)?.times ?? 0) + 1 });
  }
  return [...times.values()];
}

function problemSentence({ line, column, sentence }: FileProblem): string {
  return line === null ? sentence : `${sentence.replace(/\.$/, "")} (line ${line}, column ${column}).`;
}
