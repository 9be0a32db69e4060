import { type ValuePath, valueAt } from "../replay/json/path.ts";
import type { JsonValue } from "../replay/json/value.ts";
import { type Difference, differences } from "../runs/facts/difference.ts";
import { field, object } from "../runs/facts/reading.ts";
import type { ChangeEntry, ChangesAnswer, Seen } from "./protocol.ts";
import { valueNode } from "./value-nodes.ts";

/** What differs between before and after of a transition, in its observation and in its state. */
export function changesOf(transition: JsonValue, seen: Seen, limit: number): ChangesAnswer {
  const paths = {
    observation: {
      before: observationPath(transition, seen, "observation", "before_snapshot"),
      after: observationPath(transition, seen, "next_observation", "after_snapshot"),
    },
    state: { before: ["before_snapshot", "state"], after: ["after_snapshot", "state"] },
  };
  const at = (path: ValuePath) => valueAt(transition, path);
  const observation = observationChanges(at(paths.observation.before), at(paths.observation.after), limit);
  const state = differences(at(paths.state.before), at(paths.state.after), limit);
  return {
    observation: observation.found.map(changeEntry),
    state: state.found.map(changeEntry),
    more: observation.more || state.more,
    paths,
  };
}

/** Parts of an observation that tell little of what happened; they come last, the rest before them. */
const LAST_PARTS = ["metadata", "step", "events"];

/** Differences of two observations, what the agent could see of them first. */
function observationChanges(
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  limit: number,
): { readonly found: readonly Difference[]; readonly more: boolean } {
  if (object(before) === null || object(after) === null) return differences(before, after, limit);
  const keys = [
    ...new Set([...Object.keys(object(before) ?? {}), ...Object.keys(object(after) ?? {})]),
  ].sort();
  const ordered = [...keys.filter((key) => !LAST_PARTS.includes(key)), ...LAST_PARTS];
  const found: Difference[] = [];
  let more = false;
  for (const key of ordered) {
    const part = differences(field(before, key), field(after, key), limit - found.length);
    for (const difference of part.found) found.push({ ...difference, path: [key, ...difference.path] });
    more ||= part.more;
  }
  return { found, more };
}

/** Where the observation of a side stands: the shown one, unless it is asked for or known only as it stood. */
function observationPath(
  transition: JsonValue,
  seen: Seen,
  shownKey: string,
  snapshotKey: string,
): ValuePath {
  const shown = object(field(transition, shownKey)) !== null;
  return seen === "shown" && shown ? [shownKey] : [snapshotKey, "observation"];
}

function changeEntry({ path, before, after }: Difference): ChangeEntry {
  const key = path.at(-1) ?? null;
  return {
    path,
    kind: before === undefined ? "added" : after === undefined ? "removed" : "changed",
    before: before === undefined ? null : valueNode(key, before),
    after: after === undefined ? null : valueNode(key, after),
  };
}
