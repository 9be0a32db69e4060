import { Dialog } from "../../components/dialog.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { closeDialog, useDialog } from "../../state/dialogs.ts";
import { useSelection } from "../../state/selection.ts";
import type { EpisodeKey } from "../../worker/protocol.ts";
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
  const start = useExportStart(episode);
  return start === null ? <Frame model={null} /> : <StartedDialog key={start.draft.step} start={start} />;
}

function StartedDialog({ start }: { readonly start: ExportStart }) {
  return <Frame model={useExportModel(start)} />;
}

function Frame({ model }: { readonly model: ExportModel | null }) {
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
      footer={model && <ExportFooter model={model} />}
    >
      {model === null ? <Skeleton label="Pause" lines={4} /> : <ExportContent model={model} />}
    </Dialog>
  );
}
