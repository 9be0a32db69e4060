import type { ReactNode } from "react";
import { useNarrowWindow } from "../components/narrow-window.ts";
import { Panel, PanelGroup, PanelHandle } from "../components/panels.tsx";
import { SearchPanel } from "../features/search/search-panel.tsx";
import { useSearchOpen } from "../state/queries/search-query.ts";
import type { Subject } from "../worker/protocol.ts";
import { WorkspacePart } from "./workspace-part.tsx";

export interface SearchDockProps {
  readonly subject: Subject;
  /** What shows the steps. It stays as it is when the search opens and closes. */
  readonly children: ReactNode;
}

/** The search beside the steps, or in a narrow window above them, while it is open. */
export function SearchDock({ subject, children }: SearchDockProps) {
  const open = useSearchOpen(subject);
  const narrow = useNarrowWindow();
  return (
    <PanelGroup id="searching" orientation={narrow ? "vertical" : "horizontal"}>
      {open && (
        <Panel key="search" id="search" defaultSize={narrow ? "40%" : 340} minSize={narrow ? 160 : 280}>
          <WorkspacePart label="Search" resetKey={JSON.stringify(subject)}>
            <SearchPanel subject={subject} />
          </WorkspacePart>
        </Panel>
      )}
      {open && <PanelHandle key="handle" label={narrow ? "Height of the search" : "Width of the search"} />}
      <Panel key="steps" id="steps" minSize={narrow ? 240 : 600}>
        {children}
      </Panel>
    </PanelGroup>
  );
}
