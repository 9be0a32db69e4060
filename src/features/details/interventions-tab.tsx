import { ArrowRight, Diamond } from "lucide-react";
import { CopyButton } from "../../components/copy-button.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { Fact, FactList } from "../../components/fact-list.tsx";
import { MarkIcon } from "../../components/mark-icon.tsx";
import { ValueTree } from "../../components/values/value-tree.tsx";
import type { InterventionFacts, StepFacts, Subject, ValueRoot } from "../../worker/protocol.ts";
import { transitionRoot } from "./value-root.ts";

export interface InterventionsTabProps {
  readonly subject: Subject;
  readonly step: StepFacts;
}

/** The intervention applications that are recorded on a step, each once. */
export function InterventionsTab({ subject, step }: InterventionsTabProps) {
  if (step.interventions.length === 0) {
    return (
      <EmptyState icon={Diamond} title="No intervention on this step">
        Steps that one touched carry a diamond on the timeline.
      </EmptyState>
    );
  }
  const root = transitionRoot(subject, step);
  return (
    <ol className="flex flex-col">
      {step.interventions.map((intervention) => (
        <Application key={JSON.stringify(intervention.path)} intervention={intervention} root={root} />
      ))}
    </ol>
  );
}

function Application({
  intervention,
  root,
}: {
  readonly intervention: InterventionFacts;
  readonly root: ValueRoot;
}) {
  const { changedFields } = intervention;
  return (
    <li className="flex flex-col gap-2 border-t border-line pt-3 first:border-t-0">
      <div className="flex flex-col gap-1 px-3">
        <p className="flex items-center gap-2 text-md">
          <MarkIcon kind="intervention" decorative />
          <span className="min-w-0 wrap-anywhere">
            <bdi className="text-muted">{intervention.factor}</bdi>
            <span className="text-faint"> = </span>
            <bdi className="font-semibold text-ink">{intervention.level}</bdi>
          </span>
        </p>
        <p className="text-muted">{intervention.effect}</p>
      </div>
      <FactList className="px-3">
        <Fact label="Intervention" mono>
          <bdi>{intervention.id}</bdi>
        </Fact>
        <Fact label="Touches">
          <Words words={[intervention.scope, intervention.target, intervention.modality]} />
        </Fact>
        <Fact label="Hook" mono>
          {intervention.hook}
        </Fact>
        <Fact label="Function" mono>
          <bdi className="wrap-anywhere">{intervention.function}</bdi>
        </Fact>
        <Fact label="Changed fields" mono>
          {changedFields.length === 0 ? (
            <span className="font-sans text-muted">none</span>
          ) : (
            <ChangedFields fields={changedFields} />
          )}
        </Fact>
        <Fact label="Before → after">
          <span className="flex min-w-0 flex-wrap items-center gap-x-1">
            <Hash hash={intervention.beforeHash} what="hash before" />
            <ArrowRight aria-label="to" className="size-3 shrink-0 text-faint" />
            <Hash hash={intervention.afterHash} what="hash after" />
          </span>
        </Fact>
        <Fact label="Held fixed">
          {intervention.heldFixedHash === null ? (
            <span className="text-muted">nothing was held fixed</span>
          ) : (
            <Hash hash={intervention.heldFixedHash} what="held-fixed hash" />
          )}
        </Fact>
        {intervention.expectedRelation !== null && (
          <Fact label="Expected">
            <bdi>{intervention.expectedRelation}</bdi>
          </Fact>
        )}
      </FactList>
      <div className="px-1 pb-2">
        <ValueTree label="Arguments" root={{ root, path: [...intervention.path, "arguments"] }} height={12} />
      </div>
    </li>
  );
}

function Words({ words }: { readonly words: readonly string[] }) {
  return <>{words.filter((word) => word !== "").join(" · ")}</>;
}

const MOST_FIELDS = 30;

function ChangedFields({ fields }: { readonly fields: readonly string[] }) {
  const shown = fields.slice(0, MOST_FIELDS);
  return (
    <span className="flex flex-col">
      {shown.map((field) => (
        <bdi key={field} className="wrap-anywhere">
          {field === "" ? "the whole value" : field}
        </bdi>
      ))}
      {fields.length > shown.length && (
        <span className="font-sans text-muted">{`and ${fields.length - shown.length} more, in the record`}</span>
      )}
    </span>
  );
}

/** The ends of a hash, which are what one compares by eye; the copy is whole. */
function Hash({ hash, what }: { readonly hash: string; readonly what: string }) {
  if (hash === "") return <span className="text-muted italic">not recorded</span>;
  return (
    <span className="inline-flex items-center">
      <span title={hash} className="font-mono text-sm">
        {hash.length > 20 ? `${hash.slice(0, 10)}…${hash.slice(-6)}` : hash}
      </span>
      <CopyButton what={what} getText={() => hash} className="-my-0.5" />
    </span>
  );
}
