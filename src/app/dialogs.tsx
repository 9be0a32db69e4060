import { lazy, type ReactNode, Suspense, useState } from "react";
import { TakesKeys } from "../components/takes-keys.tsx";
import { showsChrome } from "../features/observer/lens-chrome.ts";
import { closeDialog, type DialogName, useDialog } from "../state/dialogs.ts";
import { useSelection } from "../state/selection.ts";
import { Part, useLoaded } from "./part.ts";

// No dialog is part of the first load.
const palette = new Part(async () => (await import("./command-palette.tsx")).CommandPalette);
const KeyList = lazy(async () => {
  const { KeyList: component } = await import("./key-list.tsx");
  return { default: component };
});
const ExportDialog = lazy(async () => {
  const { ExportDialog: component } = await import("../features/pauses-export/export-dialog.tsx");
  return { default: component };
});
const EpisodeFacts = lazy(async () => {
  const { EpisodeFacts: component } = await import("../features/episodes/episode-facts-dialog.tsx");
  return { default: component };
});

/** Asks for the palette ahead: whoever opens it types on at once. Where that fails it is told when it is opened. */
export function preloadPalette(): void {
  palette.preload();
}

function Palette() {
  const Shown = useLoaded(palette);
  return <Shown />;
}

interface OnceOpenedProps {
  readonly name: DialogName;
  readonly children: ReactNode;
}

/** Loads a dialog when it is first opened, and keeps it from then on. */
function OnceOpened({ name, children }: OnceOpenedProps) {
  const open = useDialog((state) => state.open === name);
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  return wanted && <Suspense fallback={<TakesKeys onEscape={closeDialog} />}>{children}</Suspense>;
}

/** The dialogs that can be opened over every screen. */
export function AppDialogs() {
  return (
    <>
      <OnceOpened name="palette">
        <Palette />
      </OnceOpened>
      <OnceOpened name="keys">
        <KeyList />
      </OnceOpened>
    </>
  );
}

/** The dialogs of an open episode. */
export function EpisodeDialogs() {
  const facts = useSelection((state) => showsChrome("episode-facts", state.lens));
  return (
    <>
      <OnceOpened name="export">
        <ExportDialog />
      </OnceOpened>
      {facts && (
        <OnceOpened name="episode-facts">
          <EpisodeFacts />
        </OnceOpened>
      )}
    </>
  );
}
