import { EyeOff } from "lucide-react";
import { useState } from "react";
import { Callout } from "../../components/callout.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { Tabs } from "../../components/tabs.tsx";
import { ValueTree } from "../../components/values/value-tree.tsx";
import type { ValuePath } from "../../replay/json/path.ts";
import { useStep, useViewFacts } from "../../state/queries/step-queries.ts";
import { useSelection } from "../../state/selection.ts";
import type { StepFacts, Subject } from "../../worker/protocol.ts";

type ViewSubject = Extract<Subject, { kind: "view" }>;

export interface RevealProps {
  readonly subject: ViewSubject;
  readonly onClose: () => void;
}

type Place = "pause" | "before" | "after" | "info";

/**
 * What was masked at the pause and at the step looked at, for the researcher: a screen of its own over the observer's,
 * gone as soon as it is closed, and no part of the view or its export.
 */
export function Reveal({ subject, onClose }: RevealProps) {
  const [place, setPlace] = useState<Place>("pause");
  const hasSteps = useViewFacts(subject).data?.transitions !== 0;
  const atStep = (read: (step: StepFacts) => ValuePath | null | undefined) => () => (
    <AtStep subject={subject} read={read} />
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      flush
      title="What was masked"
      description="Shown to you alone; closing this hides it again."
    >
      <Callout tone="warn" className="mx-5 mt-4" title="Not part of the export">
        An observer gets these places empty, and so does whoever opens the exported file.
      </Callout>
      <div className="flex h-[min(28rem,60dvh)] flex-col pt-3">
        <Tabs<Place>
          label="What was masked"
          value={place}
          onValueChange={setPlace}
          tabs={[
            { value: "pause", label: "At the pause", content: () => <AtPause subject={subject} /> },
            {
              value: "before",
              label: "Before this step",
              disabled: !hasSteps,
              content: atStep((step) => step.before.snapshot?.path),
            },
            {
              value: "after",
              label: "After this step",
              disabled: !hasSteps,
              content: atStep((step) => step.after.snapshot?.path),
            },
            { value: "info", label: "Info", disabled: !hasSteps, content: atStep((step) => step.infoPath) },
          ]}
        />
      </div>
    </Dialog>
  );
}

/** The canonical snapshot of the pause. */
function AtPause({ subject }: { readonly subject: ViewSubject }) {
  const { ordinal, position } = subject.pause;
  const step = useStep(episodeOf(subject), ordinal).data;
  return step?.ordinal === ordinal ? (
    <Recorded
      label={`Snapshot ${position} step ${step.step ?? "?"}`}
      subject={episodeOf(subject)}
      ordinal={ordinal}
      path={step[position].snapshot?.path}
    />
  ) : (
    <Skeleton label="Snapshot" />
  );
}

interface AtStepProps {
  readonly subject: ViewSubject;
  readonly read: (step: StepFacts) => ValuePath | null | undefined;
}

function AtStep({ subject, read }: AtStepProps) {
  const ordinal = useSelection((state) => state.ordinal);
  const seen = useStep(subject, ordinal).data;
  const step = useStep(episodeOf(subject), ordinal).data;
  if (step?.ordinal !== ordinal || seen?.ordinal !== ordinal) return <Skeleton label="Masked values" />;
  if (seen.step !== step.step) {
    return (
      <Nothing>
        The steps of this log are out of order, so this one cannot be told from its place in the view. Look at
        it through the researcher's lens.
      </Nothing>
    );
  }
  return (
    <Recorded
      label={`Step ${step.step ?? "?"}`}
      subject={episodeOf(subject)}
      ordinal={ordinal}
      path={read(step)}
    />
  );
}

interface RecordedProps {
  readonly label: string;
  readonly subject: Subject;
  readonly ordinal: number;
  readonly path: ValuePath | null | undefined;
}

function Recorded({ label, subject, ordinal, path }: RecordedProps) {
  if (path === null || path === undefined) return <Nothing>The log has nothing here.</Nothing>;
  return <ValueTree label={label} root={{ root: { kind: "transition", subject, ordinal }, path }} />;
}

function Nothing({ children }: { readonly children: string }) {
  return (
    <p className="flex items-start gap-2 p-5 text-muted">
      <EyeOff aria-hidden className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}

function episodeOf({ episode }: ViewSubject): Subject {
  return { kind: "episode", episode };
}
