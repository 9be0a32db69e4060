import { FileJson, FolderOpen, Play, ShieldCheck } from "lucide-react";
import { Button } from "../../components/button.tsx";
import { select } from "../../state/selection.ts";
import { useRunSession, useSessionState } from "../../state/session-context.ts";
import { FilmstripDrawing } from "./filmstrip-drawing.tsx";
import { chooseFolder } from "./folder-input.tsx";
import { choosePauseFile } from "./pause-file-input.tsx";
import { RecentList, useRecents } from "./recent-list.tsx";
import { WhichFolder } from "./which-folder.tsx";

/** Where everything starts: what this is, and the ways to open a run. */
export function WelcomeScreen() {
  const session = useRunSession();
  const opened = useSessionState((state) => state.opened);
  const recents = useRecents();
  return (
    <main className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      <FilmstripDrawing />
      <div className="mx-auto grid w-full max-w-288 content-start gap-x-20 gap-y-10 px-6 py-10 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] md:py-16">
        <div className="flex flex-col">
          <h1 className="max-w-[17ch] text-2xl font-semibold tracking-tight text-balance sm:text-3xl">
            Watch an agent’s episode again, step by step
          </h1>
          <p className="max-w-[52ch] pt-3 text-md text-muted">
            See what the agent was shown and what it did, check what an observer would see of it, and export
            the pause.
          </p>
          <div className="flex flex-wrap gap-2.5 pt-7">
            <Button variant="primary" size="lg" icon={FolderOpen} onClick={() => chooseFolder(session)}>
              Open run folder
            </Button>
            <Button size="lg" icon={Play} onClick={() => void session.openDemo()}>
              Open the demo run
            </Button>
            <Button variant="ghost" size="lg" icon={FileJson} onClick={choosePauseFile}>
              Open a pause file
            </Button>
          </div>
          <p className="pt-3 text-muted">
            Or drop a run folder or a pause file anywhere on this window.
            {opened !== null && (
              <>
                {" "}
                <button
                  type="button"
                  onClick={() => select({ run: opened.run }, "push")}
                  className="rounded-sm text-accent-ink underline underline-offset-2"
                >
                  {opened.handle.name}
                </button>{" "}
                is still open.
              </>
            )}
          </p>
        </div>
        {recents !== undefined && (recents.length > 0 ? <RecentList recents={recents} /> : <WhichFolder />)}
      </div>
      <footer className="mt-auto border-t border-line">
        <p className="mx-auto flex w-full max-w-288 items-start gap-2 px-6 py-4 text-muted">
          <ShieldCheck aria-hidden strokeWidth={1.75} className="mt-0.5 size-4 shrink-0 text-ok" />
          <span>
            <strong className="font-medium text-ink">Nothing you open leaves this machine.</strong> Runs are
            read by this page itself: no server, no upload, nothing loaded from elsewhere.
          </span>
        </p>
      </footer>
    </main>
  );
}
