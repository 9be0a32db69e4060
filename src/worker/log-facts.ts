import { SourceError } from "../replay/artifact-source.ts";
import type { EventLogIndex } from "../replay/event-log/event-log-index.ts";
import { damageSentence } from "../replay/event-log/line-damage.ts";
import { canonicalJson, LoneSurrogateError } from "../replay/json/canonical.ts";
import type { JsonValue } from "../replay/json/value.ts";
import { cut } from "../runs/facts/reading.ts";
import { logLiveness } from "./log-liveness.ts";
import type { LogReader } from "./log-reader.ts";
import type { DamageFacts, LogFacts } from "./protocol.ts";

const MOST_DAMAGE = 1_000;
const MOST_EPISODES = 1_000;
const EXCERPT = 300;
/** Bytes that hold an excerpt in any alphabet. */
const EXCERPT_BYTES = 1_200;

/** What is known of a log by now; `bytesRead` as the pass reports it. */
export function logFacts(reader: LogReader, episodeId: string | null, bytesRead: number): LogFacts {
  const { index } = reader;
  const chosen = reader.known(episodeId);
  const liveness = logLiveness(reader, Date.now());
  const awaited = liveness === "growing" || liveness === "recent" ? index.unendedRecord : null;
  const waits = awaited?.kind === "damaged";
  const damageCount = index.damagedCount - (waits ? 1 : 0);
  const damaged = (position: number): DamageFacts => {
    const { index: record, line, damage } = index.damagedLine(position);
    return {
      line,
      field: "",
      sentence: `Line ${line} of trajectory.jsonl is damaged: ${damageSentence(damage)}.`,
      afterOrdinal: chosen?.countBefore(record) ?? 0,
      excerpt: "",
    };
  };
  return {
    complete: index.complete,
    bytes: index.totalBytes,
    bytesRead: index.complete ? index.totalBytes : bytesRead,
    transitions: chosen?.count ?? 0,
    episodeId: chosen === undefined ? episodeId : idText(chosen.id),
    episodes: index.episodes
      .slice(0, MOST_EPISODES)
      .map(({ id, count }) => ({ id: idText(id), transitions: count })),
    damage: Array.from({ length: Math.min(damageCount, MOST_DAMAGE) }, (_, position) => damaged(position)),
    damageCount,
    waiting: waits ? { ...damaged(damageCount), sentence: waitingSentence(awaited.line) } : null,
    liveness,
    episodeLine: firstLine(index, "episode"),
    evaluationLine: firstLine(index, "evaluation"),
  };
}

function waitingSentence(line: number): string {
  return `Line ${line} has no end yet: the run may still be being written, or it was cut off there.`;
}

/** The same with the beginning of each damaged line, for a look at it, where it can still be read. */
export async function withExcerpts(reader: LogReader, facts: LogFacts): Promise<LogFacts> {
  const damage: DamageFacts[] = [];
  for (const entry of facts.damage) damage.push(await withExcerpt(reader, entry));
  const waiting = facts.waiting === null ? null : await withExcerpt(reader, facts.waiting);
  return { ...facts, damage, waiting };
}

async function withExcerpt(reader: LogReader, entry: DamageFacts): Promise<DamageFacts> {
  const record = reader.index.recordOnLine(entry.line);
  if (record === null) return entry;
  try {
    return { ...entry, excerpt: cut(await reader.log.readRawLine(record.index, EXCERPT_BYTES), EXCERPT) };
  } catch (error) {
    if (error instanceof SourceError) return entry;
    throw error;
  }
}

function firstLine(index: EventLogIndex, kind: "episode" | "evaluation"): number | null {
  for (const record of index.recordsOf(kind)) return record.line;
  return null;
}

/** An `episode_id` as a person reads it; one that is not text is shown as JSON. */
function idText(id: JsonValue): string {
  if (typeof id === "string") return id;
  try {
    return canonicalJson(id);
  } catch (error) {
    if (error instanceof LoneSurrogateError) return "?";
    throw error;
  }
}
