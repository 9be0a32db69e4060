import { type ReactNode, useState } from "react";
import { Dialog } from "../../components/dialog.tsx";
import { closeDialog, useDialog } from "../../state/dialogs.ts";
import { useSelection } from "../../state/selection.ts";
import type { EpisodeKey } from "../../worker/protocol.ts";
import { AwaitedStart } from "./awaited-start.tsx";
import { ExportContent, ExportFooter } from "./export-content.tsx";
import { type ExportModel, useExportModel } from "./use-export-model.ts";
import { type ExportStart, useExportStart } from "./use-export-start.ts";

/** The dialog `export`: chooses a pause of the open episode, checks it, and saves it. */
export function ExportDialog() {
  const open = useDialog((state) => state.open === "export");
  const episode = useSelection((state) => state.episode);
  return open && episode !== null ? <OpenDialog episode={episode} /> : null;
}

function OpenDialog({ episode }: { readonly episode: EpisodeKey }) {
  const found = useExportStart(episode);
  // While its step is asked for again, an export that was begun stays.
  const [known, setKnown] = useState(found);
  if (found !== null && JSON.stringify(found) !== JSON.stringify(known)) setKnown(found);
  const start = found ?? known;
  return start === null ? (
    <Frame model={null}>
      <AwaitedStart episode={episode} />
    </Frame>
  ) : (
    <StartedDialog start={start} />
  );
}

function StartedDialog({ start }: { readonly start: ExportStart }) {
  const model = useExportModel(start);
  return (
    <Frame model={model}>
      <ExportContent model={model} />
    </Frame>
  );
}

interface FrameProps {
  /** Null while it is not known where the export begins. */
  readonly model: ExportModel | null;
  readonly children: ReactNode;
}

function Frame({ model, children }: FrameProps) {
  // A press beside the dialog must not throw away minutes of writing: Cancel is there for that.
  const busy = model?.state.status === "delivering";
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !busy) closeDialog();
      }}
      size="md"
      title="Export pause JSON"
      description="The view that an observer of a pause gets, masked, as a file."
      footer={model === null ? undefined : <ExportFooter model={model} />}
    >
      {children}
    </Dialog>
  );
}
