import { Download } from "lucide-react";
import { lazy } from "react";
import { Button } from "../components/button.tsx";
import { LensSwitch } from "../features/observer/lens-switch.tsx";
import { FailureScreen } from "../features/open-run/failure-screen.tsx";
import { LandingNotice } from "../features/open-run/landing-notice.tsx";
import { LinkScreen } from "../features/open-run/link-screen.tsx";
import { OpeningScreen } from "../features/open-run/opening-screen.tsx";
import { WelcomeScreen } from "../features/open-run/welcome-screen.tsx";
import { parseAddress } from "../state/address.ts";
import { openDialog } from "../state/dialogs.ts";
import { RunContext } from "../state/queries/run-context.ts";
import { useSessionState } from "../state/run-session.ts";
import { useSelection } from "../state/selection.ts";
import { Breadcrumb } from "./breadcrumb.tsx";
import { DocumentTitle } from "./document-title.tsx";
import { type Route, routeOf } from "./route.ts";
import { TopBar } from "./top-bar.tsx";
import { WorkspacePart } from "./workspace-part.tsx";

// What is seen of a run only once one is open is not part of the first load.
const EpisodeWorkspace = lazy(async () => {
  const { EpisodeWorkspace: component } = await import("./episode-workspace.tsx");
  return { default: component };
});
const EpisodeList = lazy(async () => {
  const { EpisodeList: component } = await import("../features/episodes/episode-list.tsx");
  return { default: component };
});

function Bar({ route }: { readonly route: Route }) {
  if (route.kind === "episodes") return <TopBar place={<Breadcrumb opened={route.opened} />} />;
  if (route.kind !== "episode") return <TopBar />;
  return (
    <TopBar
      place={<Breadcrumb opened={route.opened} />}
      center={<LensSwitch />}
      actions={
        <Button icon={Download} onClick={() => openDialog("export")}>
          <span className="max-sm:sr-only">Export</span>
        </Button>
      }
    />
  );
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
