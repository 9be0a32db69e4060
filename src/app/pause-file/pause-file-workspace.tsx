import { Fragment } from "react";
import { LandingNotice } from "../../features/open-run/landing-notice.tsx";
import { useSelection, useSubject } from "../../state/selection.ts";
import type { OpenedPauseFile } from "../../state/session-state.ts";
import { StepWorkspace } from "../step-workspace.tsx";
import { WorkspaceKeys } from "../workspace-keys.tsx";
import { PauseFileBar } from "./pause-file-bar.tsx";

/** A pause file: the observer's own screen, with what the file holds and nothing besides. */
export function PauseFileWorkspace({ opened }: { readonly opened: OpenedPauseFile }) {
  const subject = useSubject();
  const asked = useSelection((state) => state.view);
  const view = Math.min(asked, opened.views.length - 1);
  const facts = opened.views[view];
  if (subject?.kind !== "pause-file" || facts === undefined) return null;
  return (
    <>
      <LandingNotice />
      <PauseFileBar views={opened.views} view={view} facts={facts} />
      {/* Anew for each pause, so that nothing of another one is seen while this one is read. */}
      <Fragment key={view}>
        <WorkspaceKeys subject={subject} />
        <StepWorkspace subject={subject} onDamage={() => undefined} />
      </Fragment>
    </>
  );
}
