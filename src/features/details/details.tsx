import type { ReactNode } from "react";
import { type TabItem, Tabs } from "../../components/tabs.tsx";
import { type DetailsTab, showDetails, useSelection } from "../../state/selection.ts";
import type { Side, StepFacts, Subject } from "../../worker/protocol.ts";
import { ActionTab } from "./action-tab.tsx";
import { InfoTab } from "./info-tab.tsx";
import { InterventionsTab } from "./interventions-tab.tsx";
import { ModelCallTab } from "./model-call-tab.tsx";
import { RawTab } from "./raw-tab.tsx";
import { SnapshotTab } from "./snapshot-tab.tsx";
import { StateTab } from "./state-tab.tsx";

export interface DetailsProps {
  readonly subject: Subject;
  readonly step: StepFacts;
  readonly side: Side;
}

/** Tabs of the details; events are a face of the stage. */
type ShownTab = Exclude<DetailsTab, "events">;

/** Tabs whose content fills the panel and scrolls inside. */
const filling: ReadonlySet<ShownTab> = new Set(["state", "info", "raw"]);

/** Everything about one step besides what is seen on the stage. The tab stays while steps go by. */
export function Details(props: DetailsProps) {
  // What is open or searched for in the log must not be carried into an observer's view, where it may be masked.
  return <StepDetails key={JSON.stringify(props.subject)} {...props} />;
}

function StepDetails({ subject, step, side }: DetailsProps) {
  const chosen = useSelection((state) => state.details);
  const value = chosen === "events" ? "action" : chosen;
  const tabs: readonly TabItem<ShownTab>[] = [
    {
      value: "action",
      label: "Action",
      adornment: step.problems.length > 0 ? <Count tone="danger">{step.problems.length}</Count> : undefined,
      content: () => (
        <ActionTab
          subject={subject}
          step={step}
          onShowModelCall={() => showDetails("model-call")}
          onShowInterventions={() => showDetails("interventions")}
        />
      ),
    },
    {
      value: "model-call",
      label: "Model call",
      content: () => <ModelCallTab subject={subject} step={step} />,
    },
    {
      value: "interventions",
      label: "Interventions",
      adornment: step.interventions.length > 0 ? <Count>{step.interventions.length}</Count> : undefined,
      content: () => <InterventionsTab subject={subject} step={step} />,
    },
    {
      value: "state",
      label: "State",
      content: () => <StateTab subject={subject} step={step} side={side} />,
    },
    {
      value: "snapshot",
      label: "Snapshot",
      content: () => <SnapshotTab subject={subject} step={step} side={side} />,
    },
    { value: "info", label: "Info", content: () => <InfoTab subject={subject} step={step} /> },
    { value: "raw", label: "Raw", content: () => <RawTab subject={subject} step={step} /> },
  ];
  return (
    <Tabs
      label="Details of the step"
      value={value}
      onValueChange={showDetails}
      tabs={tabs}
      panelClassName={filling.has(value) ? "overflow-hidden" : "overflow-auto"}
    />
  );
}

function Count({
  children,
  tone = "plain",
}: {
  readonly children: ReactNode;
  readonly tone?: "plain" | "danger" | undefined;
}) {
  return (
    <span
      className={
        tone === "danger"
          ? "rounded-sm bg-danger-wash px-1 text-xs font-normal text-danger"
          : "rounded-sm bg-hover px-1 text-xs font-normal text-muted"
      }
    >
      {children}
    </span>
  );
}
