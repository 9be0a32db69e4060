import { Button } from "../../components/button.tsx";
import { ProgressBar } from "../../components/progress-bar.tsx";
import { countOf } from "../../components/quantities.ts";
import { useRunSession } from "../../state/session-context.ts";

export interface PartlyListedProps {
  readonly listed: "reading" | "stopped";
  readonly folders: number;
}

/** Says that there may be more episodes than are listed, and leads to them or stops looking for them. */
export function PartlyListed({ listed, folders }: PartlyListedProps) {
  const session = useRunSession();
  if (listed === "stopped") {
    return (
      <div className="flex items-center gap-2">
        <p className="text-muted">The rest of the folder was not read.</p>
        <Button onClick={() => void session.reload()}>Read all of it</Button>
      </div>
    );
  }
  return (
    <div className="flex min-w-72 items-center gap-3">
      <ProgressBar label="Looking for more episodes" value={null} detail={countOf(folders, "folder")} />
      <Button onClick={() => session.cancel()}>Stop</Button>
    </div>
  );
}
