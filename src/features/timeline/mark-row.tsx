import { MarkIcon } from "../../components/mark-icon.tsx";
import type { StepMark } from "../../worker/protocol.ts";
import { MARK_KINDS } from "./mark-index.ts";

/** Kinds that a cell's edge has room for. */
const SHOWN = 4;

/** A step's marks as icons, one a kind with its count, the weightiest first. Words for them stand elsewhere. */
export function MarkRow({ marks }: { readonly marks: readonly StepMark[] }) {
  if (marks.length === 0) return null;
  const kinds = MARK_KINDS.map((kind) => ({
    kind,
    count: marks.filter((mark) => mark.kind === kind).length,
  })).filter(({ count }) => count > 0);
  const hidden = kinds.length - SHOWN;
  return (
    <span aria-hidden className="flex shrink-0 items-center gap-1">
      {kinds.slice(0, SHOWN).map(({ kind, count }) => (
        <span key={kind} className="flex items-center gap-px text-xs text-muted">
          <MarkIcon kind={kind} decorative />
          {count > 1 && count}
        </span>
      ))}
      {hidden > 0 && <span className="text-xs text-muted">{`+${hidden}`}</span>}
    </span>
  );
}
