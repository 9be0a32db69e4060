import {
  CircleAlert,
  FileJson,
  FolderOpen,
  FolderSearch,
  FolderX,
  type LucideIcon,
  Play,
} from "lucide-react";
import { Button } from "../../components/button.tsx";
import { countOf } from "../../components/quantities.ts";
import { sameRun } from "../../state/landing.ts";
import type { OpenFailure } from "../../state/open-failure.ts";
import { useSelection } from "../../state/selection.ts";
import { useRunSession, useSessionState } from "../../state/session-context.ts";
import { chooseFolder } from "./folder-input.tsx";
import { choosePauseFile } from "./pause-file-input.tsx";

interface Face {
  readonly icon: LucideIcon;
  readonly title: (name: string) => string;
}

const faces: Readonly<Record<string, Face>> = {
  "permission-refused": { icon: FolderX, title: (name) => `Not allowed to read ${name}` },
  "no-episode": { icon: FolderSearch, title: (name) => `No episode in ${name || "the chosen folder"}` },
  "not-a-run": { icon: FileJson, title: (name) => `${name} is no run` },
  "not-a-pause-file": { icon: FileJson, title: (name) => `${name} is no pause file` },
  "not-json": { icon: FileJson, title: (name) => `${name} is not JSON` },
};
const otherFace: Face = { icon: CircleAlert, title: (name) => `Could not open ${name || "a folder"}` };

function Problems({ problems }: Pick<OpenFailure, "problems">) {
  if (problems.length === 0) return null;
  return (
    <section className="border-t border-line pt-3">
      <h2 className="pb-1 text-muted">{countOf(problems.length, "problem")} on the way</h2>
      <ul className="flex max-h-48 flex-col gap-1 overflow-auto">
        {problems.map((problem) => (
          <li key={`${problem.path}:${problem.line}:${problem.sentence}`} className="break-words">
            <span className="font-mono text-sm">
              {problem.path}
              {problem.line !== null && ` · line ${problem.line}`}
            </span>{" "}
            <span className="text-muted">{problem.sentence}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Nothing was opened: what happened, and what to do next. */
export function FailureScreen({ failure }: { readonly failure: OpenFailure }) {
  const session = useRunSession();
  const opened = useSessionState((state) => state.opened);
  const run = useSelection((state) => state.run);
  // The run that was looked at when this failed, if one was.
  const left = opened !== null && sameRun(opened.run, run) ? opened.handle.name : null;
  const { icon: Icon, title } = faces[failure.code] ?? otherFace;
  const { recent } = failure;
  const ofPauseFile = failure.code === "not-a-pause-file" || failure.code === "not-json";
  return (
    <main className="flex min-h-0 flex-1 flex-col items-center justify-center overflow-y-auto p-6">
      <div className="flex w-full max-w-lg flex-col gap-5">
        <div role="alert" className="flex flex-col gap-2">
          <Icon aria-hidden strokeWidth={1.5} className="mb-1 size-8 text-faint" />
          <h1 className="text-xl font-semibold tracking-tight break-words">{title(failure.name)}</h1>
          <p className="text-md">{failure.sentence}</p>
          {failure.advice !== null && <p className="text-md text-muted">{failure.advice}</p>}
        </div>
        <Problems problems={failure.problems} />
        <div className="flex flex-wrap gap-2">
          {recent !== null && (
            <Button variant="primary" onClick={() => void session.reopen(recent)}>
              Ask again
            </Button>
          )}
          {ofPauseFile && (
            <Button variant="primary" icon={FileJson} onClick={choosePauseFile}>
              Open another pause file
            </Button>
          )}
          <Button
            variant={recent === null && !ofPauseFile ? "primary" : "quiet"}
            icon={FolderOpen}
            onClick={() => chooseFolder(session)}
          >
            {ofPauseFile
              ? "Open a run folder"
              : recent === null
                ? "Open another folder"
                : "Choose the folder"}
          </Button>
          <Button icon={Play} onClick={() => void session.openDemo()}>
            Open the demo run
          </Button>
          <Button
            variant="ghost"
            onClick={() => (left === null ? session.leave() : session.dismissFailure())}
          >
            {left === null ? "Back to the start" : `Back to ${left}`}
          </Button>
        </div>
      </div>
    </main>
  );
}
