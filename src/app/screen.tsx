import { Download, FileJson } from "lucide-react";
import { Suspense } from "react";
import { Button } from "../components/button.tsx";
import { showsChrome } from "../features/observer/lens-chrome.ts";
import { FailureScreen } from "../features/open-run/failure-screen.tsx";
import { LandingNotice } from "../features/open-run/landing-notice.tsx";
import { LinkScreen } from "../features/open-run/link-screen.tsx";
import { OpeningScreen } from "../features/open-run/opening-screen.tsx";
import { WelcomeScreen } from "../features/open-run/welcome-screen.tsx";
import { parseAddress } from "../state/address.ts";
import { openDialog } from "../state/dialogs.ts";
import { RunContext } from "../state/queries/run-context.ts";
import { useSelection } from "../state/selection.ts";
import { useSessionState } from "../state/session-context.ts";
import type { OpenedRun } from "../state/session-state.ts";
import { DocumentTitle } from "./document-title.tsx";
import { type Route, routeOf } from "./route.ts";
import { SearchButton } from "./search-button.tsx";
import { TopBar } from "./top-bar.tsx";
import { WorkspacePart } from "./workspace-part.tsx";
import {
  Breadcrumb,
  EpisodeList,
  EpisodeWorkspace,
  LensSwitch,
  PauseFileWorkspace,
} from "./workspace-parts.tsx";

function Place({ opened }: { readonly opened: OpenedRun }) {
  return (
    <Suspense fallback={null}>
      <Breadcrumb opened={opened} />
    </Suspense>
  );
}

/** Through the observer's lens the bar names no run and no episode, and the view's own bar has the export. */
function EpisodeBar({ opened }: { readonly opened: OpenedRun }) {
  const lens = useSelection((state) => state.lens);
  const switching = (
    <Suspense fallback={null}>
      <LensSwitch />
    </Suspense>
  );
  if (!showsChrome("breadcrumb", lens)) return <TopBar center={switching} actions={<SearchButton />} />;
  return (
    <TopBar
      place={<Place opened={opened} />}
      center={switching}
      actions={
        <>
          <SearchButton />
          <Button icon={Download} onClick={() => openDialog("export")}>
            <span className="max-sm:sr-only">Export</span>
          </Button>
        </>
      }
    />
  );
}

function PauseFileName({ name }: { readonly name: string }) {
  return (
    <p className="flex min-w-0 items-center gap-1.5">
      <FileJson aria-hidden strokeWidth={1.75} className="size-4 shrink-0 text-faint" />
      <span className="truncate" title={name}>
        {name}
      </span>
    </p>
  );
}

function Bar({ route }: { readonly route: Route }) {
  switch (route.kind) {
    case "episodes":
      return <TopBar place={<Place opened={route.opened} />} />;
    case "episode":
      return <EpisodeBar opened={route.opened} />;
    case "pause-file":
      return <TopBar place={<PauseFileName name={route.opened.handle.name} />} actions={<SearchButton />} />;
    default:
      return <TopBar />;
  }
}

function Content({ route }: { readonly route: Route }) {
  switch (route.kind) {
    case "opening":
      return <OpeningScreen opening={route.opening} />;
    case "failure":
      return <FailureScreen failure={route.failure} />;
    case "welcome":
      return <WelcomeScreen />;
    case "restoring":
      return <main aria-busy className="flex-1" />;
    case "link":
      return <LinkScreen address={parseAddress(location.hash)} />;
    case "episodes":
      return (
        <main className="flex min-h-0 flex-1 flex-col">
          <LandingNotice />
          <WorkspacePart label="Episodes" resetKey={route.opened.handle.key}>
            <EpisodeList />
          </WorkspacePart>
        </main>
      );
    case "episode":
      return (
        <main className="flex min-h-0 flex-1 flex-col">
          <WorkspacePart label="Episode" resetKey={route.opened.handle.key}>
            <EpisodeWorkspace />
          </WorkspacePart>
        </main>
      );
    case "pause-file":
      return (
        <main className="flex min-h-0 flex-1 flex-col">
          <WorkspacePart label="Pause file" resetKey={route.opened.handle.key}>
            <PauseFileWorkspace opened={route.opened} />
          </WorkspacePart>
        </main>
      );
  }
}

/** The screen that the selection and the session come to, under its bar. */
export function Screen() {
  const run = useSelection((state) => state.run);
  const episode = useSelection((state) => state.episode);
  const session = useSessionState((state) => state);
  const route = routeOf({ run, episode }, session);
  return (
    <RunContext value={session.opened?.handle ?? null}>
      <DocumentTitle route={route} />
      <div className="flex h-full flex-col">
        <Bar route={route} />
        <Content route={route} />
      </div>
    </RunContext>
  );
}
