import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { ErrorBoundary } from "../components/error-boundary.tsx";
import { LiveRegion } from "../components/live-region.tsx";
import { TooltipProvider } from "../components/tooltip.tsx";
import { DropTarget } from "../features/open-run/drop-target.tsx";
import { FolderInput } from "../features/open-run/folder-input.tsx";
import { PauseFileInput } from "../features/open-run/pause-file-input.tsx";
import type { RunSession } from "../state/run-session.ts";
import { RunSessionContext } from "../state/session-context.ts";
import { AppCommands } from "./app-commands.tsx";
import { AppDialogs } from "./dialogs.tsx";
import { Screen } from "./screen.tsx";

// Nothing is told by a toast before the first screen stands.
const Toaster = lazy(async () => {
  const { Toaster: component } = await import("../components/toaster.tsx");
  return { default: component };
});

export interface AppProps {
  readonly session: RunSession;
  readonly queryClient: QueryClient;
}

/** The whole app: the screen, and what lies over every screen. */
export function App({ session, queryClient }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <RunSessionContext value={session}>
        <TooltipProvider delay={450}>
          <AppCommands />
          <ErrorBoundary label="This screen">
            <Screen />
          </ErrorBoundary>
          <FolderInput />
          <PauseFileInput />
          <DropTarget />
          <AppDialogs />
          <Suspense fallback={null}>
            <Toaster />
          </Suspense>
          <LiveRegion />
        </TooltipProvider>
      </RunSessionContext>
    </QueryClientProvider>
  );
}
