import { Fragment, type ReactNode, useState } from "react";
import { useNarrowWindow } from "../components/narrow-window.ts";
import { Panel, PanelGroup, PanelHandle } from "../components/panels.tsx";
import { Tabs } from "../components/tabs.tsx";
import { WorkspacePart } from "./workspace-part.tsx";

export interface Pane {
  readonly id: string;
  readonly label: string;
  /** As a `Panel` takes them; of no matter in a narrow window. */
  readonly defaultSize?: string | undefined;
  readonly minSize: number;
  /** What is shown: when that changes, a pane that broke is tried again. */
  readonly resetKey: string | number;
  readonly content: ReactNode;
}

export interface PanesProps {
  /** The name under which the sizes are remembered. */
  readonly id: string;
  /** What the panes are of, for the tabs of a narrow window. */
  readonly label: string;
  readonly panes: readonly Pane[];
  /** Stands beside the tabs of a narrow window. */
  readonly narrowActions?: ReactNode;
}

/** Panes beside each other, or, in a narrow window, one at a time behind tabs. */
export function Panes(props: PanesProps) {
  return useNarrowWindow() ? <TabbedPanes {...props} /> : <PanesBeside {...props} />;
}

function PanesBeside({ id, panes }: PanesProps) {
  return (
    <PanelGroup id={id} orientation="horizontal">
      {panes.map((pane, index) => (
        <Fragment key={pane.id}>
          {index > 0 && <PanelHandle label={`Width of ${panes[index - 1]?.label ?? ""}`} />}
          <Panel id={pane.id} defaultSize={pane.defaultSize} minSize={pane.minSize} className="bg-surface">
            <WorkspacePart label={pane.label} resetKey={pane.resetKey}>
              {pane.content}
            </WorkspacePart>
          </Panel>
        </Fragment>
      ))}
    </PanelGroup>
  );
}

function TabbedPanes({ label, panes, narrowActions }: PanesProps) {
  const [chosen, setChosen] = useState(panes[0]?.id ?? "");
  // A pane that was closed leaves the first one.
  const value = panes.some((pane) => pane.id === chosen) ? chosen : (panes[0]?.id ?? "");
  return (
    <Tabs
      label={label}
      value={value}
      onValueChange={setChosen}
      actions={narrowActions}
      className="bg-surface"
      panelClassName="overflow-hidden"
      tabs={panes.map((pane) => ({
        value: pane.id,
        label: pane.label,
        content: () => (
          <div id={pane.id} className="flex min-h-0 min-w-0 flex-1 flex-col overflow-hidden">
            <WorkspacePart label={pane.label} resetKey={pane.resetKey}>
              {pane.content}
            </WorkspacePart>
          </div>
        ),
      }))}
    />
  );
}
