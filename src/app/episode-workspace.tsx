import { Panel, PanelGroup, PanelHandle } from "../components/panels.tsx";
import { EpisodeFacts } from "../features/episodes/episode-facts-dialog.tsx";
import { LensBar } from "../features/observer/lens-bar.tsx";
import { LensGate } from "../features/observer/lens-gate.tsx";
import { LandingNotice } from "../features/open-run/landing-notice.tsx";
import { ExportDialog } from "../features/pauses-export/export-dialog.tsx";
import { Timeline } from "../features/timeline/timeline.tsx";
import { TransportBar } from "../features/timeline/transport-bar.tsx";
import { openDialog } from "../state/dialogs.ts";
import { useSelection, useSubject } from "../state/selection.ts";
import { SideSwitch } from "./side-switch.tsx";
import { StepPanels } from "./step-panels.tsx";
import { WorkspacePart } from "./workspace-part.tsx";

/** One episode: its timeline, and for the step looked at the stage and the details. */
export function EpisodeWorkspace() {
  const subject = useSubject();
  const path = useSelection((state) => state.episode?.path);
  if (subject === null) return null;
  const key = JSON.stringify(subject);
  return (
    <>
      <h1 className="sr-only">Episode {path === "" ? "of the folder itself" : path}</h1>
      <LandingNotice />
      <WorkspacePart label="Observer’s bar" resetKey={key}>
        <LensBar />
      </WorkspacePart>
      <LensGate>
        <PanelGroup id="workspace" orientation="vertical">
          <Panel id="timeline" defaultSize={184} minSize={112}>
            <WorkspacePart label="Timeline" resetKey={key}>
              <Timeline subject={subject} onDamage={() => openDialog("problems")} />
            </WorkspacePart>
          </Panel>
          <PanelHandle label="Height of the timeline" />
          <Panel id="step" minSize={240}>
            <WorkspacePart label="Steps" resetKey={key}>
              <TransportBar subject={subject}>
                <SideSwitch />
              </TransportBar>
            </WorkspacePart>
            <WorkspacePart label="Step" resetKey={key}>
              <StepPanels subject={subject} />
            </WorkspacePart>
          </Panel>
        </PanelGroup>
      </LensGate>
      <ExportDialog />
      <EpisodeFacts />
    </>
  );
}
