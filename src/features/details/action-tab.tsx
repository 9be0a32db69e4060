import { ArrowRight } from "lucide-react";
import { Callout } from "../../components/callout.tsx";
import { Fact, FactList } from "../../components/fact-list.tsx";
import { MarkIcon } from "../../components/mark-icon.tsx";
import { InlineText } from "../../components/values/inline-text.tsx";
import { oneLine } from "../../components/values/one-line.ts";
import { ValueTree } from "../../components/values/value-tree.tsx";
import type { StepFacts, StepMark, StepProblem, Subject } from "../../worker/protocol.ts";
import { Section } from "./section.tsx";
import { transitionRoot } from "./value-root.ts";

/** Rows of a tree that stands among other things; longer ones scroll by themselves. */
const TREE_ROWS = 14;

export interface ActionTabProps {
  readonly subject: Subject;
  readonly step: StepFacts;
  readonly onShowModelCall: () => void;
  readonly onShowInterventions: () => void;
}

/** What was done in a step, by whom, with which arguments, and how it ended. */
export function ActionTab({ subject, step, onShowModelCall, onShowInterventions }: ActionTabProps) {
  const { action } = step;
  const root = transitionRoot(subject, step);
  // Damage stands above, and the reward among the facts.
  const marks = distinct(step.marks.filter(({ kind }) => kind !== "damage" && kind !== "reward"));
  return (
    <>
      {step.problems.length > 0 && <Problems problems={step.problems} />}
      <div className="flex flex-col gap-1.5 px-3 pt-3 pb-2.5">
        <p className="text-md font-medium wrap-anywhere text-ink">
          <bdi>{oneLine(action.headline)}</bdi>
        </p>
        <FactList>
          <Fact label="Kind" mono>
            {action.kind ?? <Missing />}
          </Fact>
          <Fact label="Actor">{action.actor === null ? <Missing /> : <bdi>{action.actor}</bdi>}</Fact>
          <Fact label="Reward" mono>
            {step.reward ?? <span className="font-sans text-muted">none</span>}
          </Fact>
        </FactList>
        {marks.length > 0 && (
          <ul className="flex flex-col gap-0.5 pt-1" aria-label="Marks of this step">
            {marks.map(({ kind, label, count }) => (
              <li key={`${kind} ${label}`} className="flex min-w-0 items-center gap-1.5">
                <MarkIcon kind={kind} decorative />
                {kind === "intervention" ? (
                  <LinkButton onClick={onShowInterventions}>{oneLine(label)}</LinkButton>
                ) : (
                  <span className="min-w-0 truncate">
                    <bdi>{oneLine(label)}</bdi>
                  </span>
                )}
                {count > 1 && <span className="text-faint">{`× ${count}`}</span>}
              </li>
            ))}
          </ul>
        )}
      </div>
      {action.text !== null && (
        <Section title="Text">
          <InlineText text={action.text} root={root} label="Text" />
        </Section>
      )}
      <div className="border-t border-line px-1 py-1.5">
        {action.argumentsPath === null ? (
          <NotRecorded label="Arguments" />
        ) : (
          <ValueTree label="Arguments" root={{ root, path: action.argumentsPath }} height={TREE_ROWS} />
        )}
      </div>
      <div className="border-t border-line px-1 py-1.5">
        {action.metadataPath === null ? (
          <NotRecorded label="Metadata" />
        ) : (
          <ValueTree
            label="Metadata"
            root={{ root, path: action.metadataPath }}
            height={TREE_ROWS}
            instead={{ llm: <LinkButton onClick={onShowModelCall}>shown under Model call</LinkButton> }}
          />
        )}
      </div>
    </>
  );
}

/** Marks that say the same, once with their number: one factor often edits several fields. */
function distinct(marks: readonly StepMark[]): readonly (StepMark & { readonly count: number })[] {
  const counted = new Map<string, StepMark & { readonly count: number }>();
  for (const mark of marks) {
    const key = `${mark.kind} ${mark.label}`;
    counted.set(key, { ...mark, count: (counted.get(key)?.count ?? 0) + 1 });
  }
  return [...counted.values()];
}

function Problems({ problems }: { readonly problems: readonly StepProblem[] }) {
  return (
    <div className="flex flex-col gap-1.5 px-3 pt-3">
      {problems.map(({ field, sentence }) => (
        <Callout
          key={`${field} ${sentence}`}
          tone="danger"
          title={field === "" ? "This record is damaged" : <code className="font-mono text-sm">{field}</code>}
        >
          {sentence}
        </Callout>
      ))}
    </div>
  );
}

function Missing() {
  return <span className="font-sans text-muted italic">not recorded</span>;
}

function NotRecorded({ label }: { readonly label: string }) {
  return (
    <p className="flex h-7 items-center gap-2 px-2">
      <span className="font-medium text-ink">{label}</span>
      <Missing />
    </p>
  );
}

function LinkButton({ children, onClick }: { readonly children: string; readonly onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex min-w-0 items-center gap-1 rounded-sm text-accent-ink hover:underline"
    >
      <span className="truncate">
        <bdi>{children}</bdi>
      </span>
      <ArrowRight aria-hidden className="size-3 shrink-0" />
    </button>
  );
}
