import { Button } from "../../components/button.tsx";
import { formatCount } from "../../components/quantities.ts";
import { visibilityNotes } from "../../runs/facts/visibility-summary.ts";
import { useVisibility } from "../../state/queries/visibility-query.ts";
import type { Subject } from "../../worker/protocol.ts";

/** What of a view tends to tell more than the screen did, in a line or two. */
export function VisibleInBrief({ view }: { readonly view: Subject }) {
  const { report, error, looking, progress, lookAgain } = useVisibility(view);
  if (report === undefined) {
    if (error !== null)
      return <span className="text-muted">Could not be looked through: {error.message}</span>;
    if (!looking) {
      return (
        <Button size="sm" onClick={lookAgain}>
          Look through the view
        </Button>
      );
    }
    return (
      <span role="status" className="text-muted">
        Looking through the view
        {progress && ` (${formatCount(progress.done)} of ${formatCount(progress.total)})`}…
      </span>
    );
  }
  const notes = visibilityNotes(report);
  if (notes.length === 0) return "Nothing that usually tells more than the screen did.";
  return (
    <ul className="list-disc pl-4 text-warn">
      {notes.map((note) => (
        <li key={note.flag}>{note.words}</li>
      ))}
    </ul>
  );
}
