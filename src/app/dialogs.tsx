import { lazy, type ReactNode, Suspense, useLayoutEffect, useState } from "react";
import { showsChrome } from "../features/observer/lens-chrome.ts";
import { type DialogName, useDialog } from "../state/dialogs.ts";
import { useSelection } from "../state/selection.ts";

// No dialog is part of the first load.
const loadPalette = async () => {
  const { CommandPalette: component } = await import("./command-palette.tsx");
  return { default: component };
};
const CommandPalette = lazy(loadPalette);
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
  loadPalette().catch(() => null);
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
  return wanted && <Suspense fallback={<TakesKeys />}>{children}</Suspense>;
}

/** Until a dialog is there, the page must not take what is typed for it as its own keys. */
function TakesKeys() {
  useLayoutEffect(() => {
    const take = (event: KeyboardEvent) => event.stopImmediatePropagation();
    window.addEventListener("keydown", take, { capture: true });
    return () => window.removeEventListener("keydown", take, { capture: true });
  }, []);
  return null;
}

/** The dialogs that can be opened over every screen. */
export function AppDialogs() {
  return (
    <>
      <OnceOpened name="palette">
        <CommandPalette />
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
