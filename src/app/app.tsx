import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { ErrorBoundary } from "../components/error-boundary.tsx";
import { LiveRegion } from "../components/live-region.tsx";
import { Toaster } from "../components/toast.tsx";
import { TooltipProvider } from "../components/tooltip.tsx";
import { DropTarget } from "../features/open-run/drop-target.tsx";
import { FolderInput } from "../features/open-run/folder-input.tsx";
import { type RunSession, RunSessionContext } from "../state/run-session.ts";
import { AppCommands } from "./app-commands.tsx";
import { CommandPalette } from "./command-palette.tsx";
import { KeyList } from "./key-list.tsx";
import { Screen } from "./screen.tsx";

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
          <DropTarget />
          <CommandPalette />
          <KeyList />
          <Toaster />
          <LiveRegion />
        </TooltipProvider>
      </RunSessionContext>
    </QueryClientProvider>
  );
}
