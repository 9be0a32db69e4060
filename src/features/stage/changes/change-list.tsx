import { Equal } from "lucide-react";
import { EmptyState } from "../../../components/empty-state.tsx";
import { countOf } from "../../../components/quantities.ts";
import type { ChangeEntry, ChangesAnswer, ValueRoot } from "../../../worker/protocol.ts";
import { ChangeRow } from "./change-row.tsx";
import { MOST_CHANGES } from "./changes-query.ts";

export interface ChangeListProps {
  readonly changes: ChangesAnswer;
  /** The transition that the answer's paths stand in. */
  readonly root: ValueRoot;
}

/** Every place of observation and state that is not the same after the step as before it. */
export function ChangeList({ changes, root }: ChangeListProps) {
  const { observation, state, paths } = changes;
  if (observation.length === 0 && state.length === 0) {
    return (
      <EmptyState icon={Equal} title="Nothing changed">
        Neither the observation nor the state is any different after this step.
      </EmptyState>
    );
  }
  return (
    <section
      aria-label="What changed"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      className="min-h-0 flex-1 overflow-auto pb-2 focus-visible:-outline-offset-2"
    >
      <Group label="Observation" changes={observation} root={root} paths={paths.observation} />
      <Group label="State" changes={state} root={root} paths={paths.state} />
      {changes.more && (
        <p className="px-3 py-1.5 text-sm text-warn">
          {`Each list stops at ${countOf(MOST_CHANGES, "place")}; there are more.`}
        </p>
      )}
    </section>
  );
}

interface GroupProps {
  readonly label: string;
  readonly changes: readonly ChangeEntry[];
  readonly root: ValueRoot;
  readonly paths: ChangesAnswer["paths"]["state"];
}

function Group({ label, changes, root, paths }: GroupProps) {
  return (
    <>
      <h3 className="sticky top-0 z-1 flex items-baseline gap-2 border-b border-line bg-surface px-3 py-1.5 font-medium">
        {label}{" "}
        <span className="font-normal text-muted">
          {changes.length === 0 ? "unchanged" : countOf(changes.length, "change")}
        </span>
      </h3>
      <ul>
        {changes.map((change) => (
          <ChangeRow
            key={JSON.stringify(change.path)}
            change={change}
            bases={{ before: { root, path: paths.before }, after: { root, path: paths.after } }}
          />
        ))}
      </ul>
    </>
  );
}
