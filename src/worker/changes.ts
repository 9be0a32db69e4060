import type { ValuePath } from "../replay/json/path.ts";
import { valueAt } from "../replay/json/path.ts";
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
  const compare = (pair: { readonly before: ValuePath; readonly after: ValuePath }) =>
    differences(valueAt(transition, pair.before), valueAt(transition, pair.after), limit);
  const [observation, state] = [compare(paths.observation), compare(paths.state)];
  return {
    observation: observation.found.map(changeEntry),
    state: state.found.map(changeEntry),
    more: observation.more || state.more,
    paths,
  };
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
