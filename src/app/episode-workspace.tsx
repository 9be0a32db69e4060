import { LensBar } from "../features/observer/lens-bar.tsx";
import { showsChrome } from "../features/observer/lens-chrome.ts";
import { LensGate } from "../features/observer/lens-gate.tsx";
import { LandingNotice } from "../features/open-run/landing-notice.tsx";
import { LogNotice } from "../features/timeline/log-notice.tsx";
import { openDialog } from "../state/dialogs.ts";
import { useLogWatch } from "../state/queries/log-watch.ts";
import { useSelection, useSubject } from "../state/selection.ts";
import { EpisodeDialogs } from "./dialogs.tsx";
import { StepWorkspace } from "./step-workspace.tsx";
import { WorkspaceKeys } from "./workspace-keys.tsx";
import { WorkspacePart } from "./workspace-part.tsx";

function EpisodeHeading() {
  const path = useSelection((state) => state.episode?.path);
  const named = useSelection((state) => showsChrome("breadcrumb", state.lens));
  const episode = path === "" ? "Episode of the folder itself" : `Episode ${path}`;
  return <h1 className="sr-only">{named ? episode : "What an observer of the pause sees"}</h1>;
}

/** One episode, or through the observer's lens the view of its pause and nothing besides. */
export function EpisodeWorkspace() {
  const subject = useSubject();
  const lens = useSelection((state) => state.lens);
  const episode = useSelection((state) => state.episode);
  useLogWatch(lens === "researcher" ? episode : null);
  if (subject === null || episode === null) return null;
  return (
    <>
      <EpisodeHeading />
      {showsChrome("landing-notice", lens) && <LandingNotice />}
      <LogNotice episode={episode} />
      <WorkspacePart label="Observer’s bar" resetKey={JSON.stringify(subject)}>
        <LensBar />
      </WorkspacePart>
      <LensGate keys={<WorkspaceKeys subject={subject} />}>
        <StepWorkspace subject={subject} onDamage={() => openDialog("problems")} />
      </LensGate>
      <EpisodeDialogs />
    </>
  );
}
