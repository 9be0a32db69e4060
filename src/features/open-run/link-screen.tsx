import { FolderOpen, Link2 } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../components/button.tsx";
import { Fact, FactList } from "../../components/fact-list.tsx";
import type { Address } from "../../state/address.ts";
import { recentFor } from "../../state/recents.ts";
import { useRunSession } from "../../state/run-session.ts";
import { chooseFolder } from "./folder-input.tsx";
import { useRecents } from "./recent-list.tsx";

function viewWords({ selection: { lens, side, pause } }: Address): string {
  if (lens === "observer" && pause !== null)
    return `what an observer sees, paused ${pause.position} the action`;
  return `${side} the action`;
}

function stepWords({ selection: { ordinal }, step }: Address): string {
  return step === null ? `number ${ordinal + 1} in the log` : step;
}

/** A link was followed whose folder is not open here: which run, episode and step it means, and a way to open it. */
export function LinkScreen({ address }: { readonly address: Address }) {
  const session = useRunSession();
  const recents = useRecents() ?? [];
  const { run, episode } = address.selection;
  if (run === null || run.kind === "demo") return null;
  const recent = recentFor(recents, run.name, null);

  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    ["Run", run.name],
    ...(episode === null
      ? []
      : [
          ["Episode", episode.path === "" ? "in the folder itself" : episode.path] as const,
          ["Step", stepWords(address)] as const,
          ["View", viewWords(address)] as const,
        ]),
  ];

  return (
    <main className="flex min-h-0 flex-1 flex-col items-center justify-center overflow-y-auto p-6">
      <div className="flex w-full max-w-lg flex-col gap-5">
        <div className="flex flex-col gap-2">
          <Link2 aria-hidden strokeWidth={1.5} className="mb-1 size-8 text-faint" />
          <h1 className="text-xl font-semibold tracking-tight break-words">
            This link leads into {run.name}
          </h1>
          <p className="text-md text-muted">
            A link holds only where to look. The run itself stays on disk, so its folder has to be opened here
            first.
          </p>
        </div>
        <FactList className="text-md">
          {facts.map(([label, value]) => (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ))}
        </FactList>
        <div className="flex flex-wrap gap-2">
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
            {recent === undefined ? `Open the folder ${run.name}` : "Choose another folder"}
          </Button>
          <Button variant="ghost" onClick={() => session.leave()}>
            Back to the start
          </Button>
        </div>
      </div>
    </main>
  );
}
