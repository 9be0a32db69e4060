import type { QueryClient } from "@tanstack/react-query";
import { startDrops } from "../features/open-run/window-drops.ts";
import { parseAddress } from "../state/address.ts";
import { startAddressSync, windowHistory } from "../state/address-sync.ts";
import { useFirstPicture } from "../state/first-picture.ts";
import { startHotkeys } from "../state/hotkeys.ts";
import { startTheme } from "../state/preferences.ts";
import { openStep } from "../state/queries/load-step.ts";
import type { RunHandle } from "../state/queries/run-context.ts";
import { stepQuery } from "../state/queries/step-queries.ts";
import { indexedDbRecents, Recents } from "../state/recents.ts";
import { RunSession } from "../state/run-session.ts";
import { type Selection, subjectOf, useSelection } from "../state/selection.ts";
import { demoSource } from "./demo-source.ts";
import { preloadPalette } from "./dialogs.tsx";
import { prepareClient, takeClient } from "./ready-client.ts";
import { servedSource, takeToken } from "./served-source.ts";
import { preloadWorkspace } from "./workspace-parts.tsx";

/** The session of this page; a run that is closed takes along what was cached of it. */
export function createSession(queryClient: QueryClient): RunSession {
  return new RunSession({
    startClient: () => {
      const client = takeClient();
      preloadWorkspace();
      return client;
    },
    recents: new Recents(indexedDbRecents()),
    tab: sessionStorage,
    demo: demoSource,
    served: () => servedSource(sessionStorage),
    onOpened: (run) => readFirst(queryClient, run),
    onClosed: (runKey) => queryClient.removeQueries({ queryKey: [runKey] }),
  });
}

/** Asks for what the screen will show first while the screen is made. */
function readFirst(queryClient: QueryClient, run: RunHandle): void {
  const selection = useSelection.getState();
  const subject = subjectOf(selection);
  if (subject !== null) void openStep(queryClient, run, subject, selection.ordinal);
}

/** Makes ready what an opening needs once somebody drags a folder here or reaches for a button, unless a run is open. */
function startReadiness({ store }: RunSession): void {
  const ready = new AbortController();
  const prepare = () => {
    ready.abort();
    const { opened, opening, restoring } = store.getState();
    if (opened !== null || opening !== null || restoring) return;
    // The first of them: what is read first is asked of the worker.
    prepareClient();
    preloadWorkspace();
  };
  for (const sign of ["dragenter", "pointerdown", "keydown"]) {
    window.addEventListener(sign, prepare, { signal: ready.signal, capture: true, passive: true });
  }
}

/** The number, as written, of the selected step, where it has been read already. */
function knownStepNumber(session: RunSession, queryClient: QueryClient, selection: Selection): string | null {
  const { opened } = session.store.getState();
  const subject = subjectOf(selection);
  if (opened === null || subject === null) return null;
  return (
    queryClient.getQueryData(stepQuery(opened.handle, subject, selection.ordinal).queryKey)?.step ?? null
  );
}

/** Takes the token of a served run out of the address bar; whether there was one. */
function tookToken(): boolean {
  const fragment = takeToken(location.hash, sessionStorage);
  if (fragment === null) return false;
  windowHistory().replace(fragment);
  return true;
}

/** Everything that lives beside the components, for as long as the page does. */
export function startPage(session: RunSession, queryClient: QueryClient): void {
  startTheme();
  startHotkeys();
  startReadiness(session);
  startDrops(session);
  const ended = useFirstPicture.subscribe(({ settled }) => {
    if (!settled) return;
    ended();
    preloadPalette();
  });
  tookToken();
  useSelection.setState(parseAddress(location.hash).selection);
  const sync = startAddressSync({
    history: windowHistory(),
    stepNumber: (selection) => knownStepNumber(session, queryClient, selection),
    // An address with a token is of a new start of the server, even where a served run is open.
    onFollow: () => void (tookToken() ? session.openServed() : session.restore()),
  });
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === "updated" && event.action.type === "success" && event.query.queryKey[2] === "step") {
      sync.refresh();
    }
  });
  void session.restore();
}
