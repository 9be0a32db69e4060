import { useNarrowWindow } from "../components/narrow-window.ts";
import { Panel, PanelGroup, PanelHandle } from "../components/panels.tsx";
import { Skeleton } from "../components/skeleton.tsx";
import { Timeline } from "../features/timeline/timeline.tsx";
import { TransportBar, TransportPlace } from "../features/timeline/transport-bar.tsx";
import { useFirstPicturePatience } from "../state/first-picture.ts";
import { useViewFacts } from "../state/queries/step-queries.ts";
import type { Subject } from "../worker/protocol.ts";
import { AfterFirstPicture } from "./after-first-picture.tsx";
import { SearchDock } from "./search-dock.tsx";
import { SideSwitch } from "./side-switch.tsx";
import { StepPanels } from "./step-panels.tsx";
import { WorkspacePart } from "./workspace-part.tsx";

export interface StepWorkspaceProps {
  readonly subject: Subject;
  /** Opens what is known of damaged lines. */
  readonly onDamage: () => void;
}

/** The steps of a subject: its timeline, and for the step looked at the stage and the details. */
export function StepWorkspace({ subject, onDamage }: StepWorkspaceProps) {
  useFirstPicturePatience();
  const narrow = useNarrowWindow();
  const empty = useViewFacts(subject).data?.transitions === 0;
  const key = JSON.stringify(subject);
  const timeline = (
    <WorkspacePart label="Timeline" resetKey={key}>
      <AfterFirstPicture place={<Skeleton label="The timeline" lines={0} className="min-h-0 flex-1 p-2" />}>
        <Timeline subject={subject} onDamage={onDamage} />
      </AfterFirstPicture>
    </WorkspacePart>
  );
  const step = (
    <>
      {/* A view of a snapshot alone has no step to move to, and no sides. */}
      {!empty && (
        <WorkspacePart label="Steps" resetKey={key}>
          {/* In a narrow window the choice of side stands beside the tabs of the step. */}
          <AfterFirstPicture place={<TransportPlace />}>
            <TransportBar subject={subject}>{!narrow && <SideSwitch />}</TransportBar>
          </AfterFirstPicture>
        </WorkspacePart>
      )}
      <WorkspacePart label="Step" resetKey={key}>
        <StepPanels subject={subject} />
      </WorkspacePart>
    </>
  );
  const steps = narrow ? (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col overflow-hidden">
      <div className="flex h-36 shrink-0 flex-col">{timeline}</div>
      {step}
    </div>
  ) : (
    <PanelGroup id="workspace" orientation="vertical">
      <Panel id="timeline" defaultSize={184} minSize={112}>
        {timeline}
      </Panel>
      <PanelHandle label="Height of the timeline" />
      <Panel id="step" minSize={240}>
        {step}
      </Panel>
    </PanelGroup>
  );
  // A view of a snapshot alone has nothing to be searched.
  return empty ? steps : <SearchDock subject={subject}>{steps}</SearchDock>;
}
