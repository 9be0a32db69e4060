import { FileJson, FolderOpen, Link2 } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../components/button.tsx";
import { Fact, FactList } from "../../components/fact-list.tsx";
import type { Address } from "../../state/address.ts";
import { recentFor } from "../../state/recents.ts";
import { useRunSession } from "../../state/session-context.ts";
import { chooseFolder } from "./folder-input.tsx";
import { choosePauseFile } from "./pause-file-input.tsx";
import { useRecents } from "./recent-list.tsx";

function viewWords({ selection: { lens, side, pause } }: Address): string {
  if (lens === "observer" && pause !== null)
    return `what an observer sees, paused ${pause.position} the action`;
  return `${side} the action`;
}

function stepWords({ selection: { ordinal }, step }: Address): string {
  return step === null ? `number ${ordinal + 1} in order` : step;
}

interface LinkFrameProps {
  readonly title: string;
  readonly children: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly actions: ReactNode;
}

function LinkFrame({ title, children, facts, actions }: LinkFrameProps) {
  const session = useRunSession();
  return (
    <main className="flex min-h-0 flex-1 flex-col items-center justify-center overflow-y-auto p-6">
      <div className="flex w-full max-w-lg flex-col gap-5">
        <div className="flex flex-col gap-2">
          <Link2 aria-hidden strokeWidth={1.5} className="mb-1 size-8 text-faint" />
          <h1 className="text-xl font-semibold tracking-tight break-words">{title}</h1>
          <p className="text-md text-muted">{children}</p>
        </div>
        <FactList className="text-md">
          {facts.map(([label, value]) => (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ))}
        </FactList>
        <div className="flex flex-wrap gap-2">
          {actions}
          <Button variant="ghost" onClick={() => session.leave()}>
            Back to the start
          </Button>
        </div>
      </div>
    </main>
  );
}

interface FolderLinkProps {
  readonly address: Address;
  readonly name: string;
}

function FolderLink({ address, name }: FolderLinkProps) {
  const session = useRunSession();
  const recent = recentFor(useRecents() ?? [], name, null);
  const { episode } = address.selection;
  return (
    <LinkFrame
      title={`This link leads into ${name}`}
      facts={[
        ["Run", name],
        ...(episode === null
          ? []
          : [
              ["Episode", episode.path === "" ? "in the folder itself" : episode.path] as const,
              ["Step", stepWords(address)] as const,
              ["View", viewWords(address)] as const,
            ]),
      ]}
      actions={
        <>
          {recent !== undefined && (
            <Button variant="primary" icon={FolderOpen} onClick={() => void session.reopen(recent)}>
              Reopen {recent.name}
            </Button>
          )}
          <Button
            variant={recent === undefined ? "primary" : "quiet"}
            icon={FolderOpen}
            onClick={() => chooseFolder(session)}
          >
            {recent === undefined ? `Open the folder ${name}` : "Choose another folder"}
          </Button>
        </>
      }
    >
      A link holds only where to look. The run itself stays on disk, so its folder has to be opened here
      first.
    </LinkFrame>
  );
}

function PauseFileLink({ address, name }: FolderLinkProps) {
  return (
    <LinkFrame
      title={`This link leads into the pause file ${name}`}
      facts={[
        ["Pause file", name],
        ["Pause", `number ${address.selection.view + 1} in the file`],
        ["Step", stepWords(address)],
        ["View", viewWords(address)],
      ]}
      actions={
        <Button variant="primary" icon={FileJson} onClick={choosePauseFile}>
          Open the pause file
        </Button>
      }
    >
      A link holds only where to look. The file itself stays on disk, so it has to be opened here, or dropped
      on this window.
    </LinkFrame>
  );
}

function ServedLink() {
  const session = useRunSession();
  return (
    <LinkFrame
      title="This link leads into the served run"
      facts={[]}
      actions={
        <Button variant="primary" icon={FolderOpen} onClick={() => void session.openServed()}>
          Open the served run
        </Button>
      }
    >
      It is served together with this page, and is not open now.
    </LinkFrame>
  );
}

/** A link was followed whose folder or file is not open here: what it means, and a way to open it. */
export function LinkScreen({ address }: { readonly address: Address }) {
  const { run } = address.selection;
  if (run === null || run.kind === "demo") return null;
  if (run.kind === "served") return <ServedLink />;
  return run.kind === "folder" ? (
    <FolderLink address={address} name={run.name} />
  ) : (
    <PauseFileLink address={address} name={run.name} />
  );
}
