import { Button } from "../../components/button.tsx";
import { ProgressBar } from "../../components/progress-bar.tsx";
import { countOf, formatBytes } from "../../components/quantities.ts";
import { useRunSession } from "../../state/session-context.ts";
import type { Opening } from "../../state/session-state.ts";

/** A folder is being read: what of it, how much so far, and a way to stop. A quick opening never shows it. */
export function OpeningScreen({ opening }: { readonly opening: Opening }) {
  const session = useRunSession();
  const { name, path, folders, episodes, bytes, problems } = opening;
  return (
    <main aria-busy className="appear-late flex min-h-0 flex-1 flex-col items-center justify-center p-6">
      <div className="flex w-full max-w-lg flex-col gap-4">
        <h1 className="truncate text-xl font-semibold tracking-tight">Opening {name}</h1>
        <ProgressBar label="Looking for episodes" value={null} detail={countOf(folders, "folder")} />
        <p className="truncate font-mono text-sm text-muted">{path === "" ? name : path}</p>
        <div className="flex items-center gap-4">
          <p className="min-w-0 flex-1 text-muted">
            {countOf(episodes, "episode")} found, {formatBytes(bytes)} of logs
            {problems > 0 && <>, {countOf(problems, "problem")}</>}
          </p>
          <Button onClick={() => session.cancel()}>Cancel</Button>
        </div>
      </div>
    </main>
  );
}
