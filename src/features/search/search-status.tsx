import { clsx } from "clsx";
import { ChevronDown, ChevronUp } from "lucide-react";
import { Button } from "../../components/button.tsx";
import { IconButton } from "../../components/icon-button.tsx";
import { countOf, formatCount } from "../../components/quantities.ts";
import type { SearchCounts } from "../../worker/protocol.ts";
import { farWords, foundWords } from "./search-words.ts";
import type { StepSearch } from "./use-step-search.ts";

export interface SearchStatusProps {
  readonly search: StepSearch;
  /** Place of the step looked at among the found ones, from 0; null where it is none of them. */
  readonly position: number | null;
  readonly onGo: (direction: 1 | -1) => void;
}

/** What was found so far, how far the search is, and the way from one found step to the next. */
export function SearchStatus({ search, position, onGo }: SearchStatusProps) {
  const { counts, looking, complete } = search;
  if (counts === null) return looking ? <p className="px-3 py-1 text-sm text-muted">Searching…</p> : null;
  return (
    <div className="flex flex-col gap-1 px-3 pb-1.5">
      {/* The empty list says in full that nothing was found. */}
      <div className={clsx("flex min-h-6 items-center gap-1", complete && counts.steps === 0 && "hidden")}>
        <p data-search-counts className="min-w-0 flex-1 truncate text-sm">
          {foundWords(counts)}
          {position !== null && (
            <span className="text-muted">{` · ${formatCount(position + 1)} of ${formatCount(counts.steps)}`}</span>
          )}
        </p>
        <IconButton
          size="sm"
          icon={ChevronUp}
          label="Previous found step"
          keys="Shift+F"
          disabled={counts.steps === 0}
          onClick={() => onGo(-1)}
        />
        <IconButton
          size="sm"
          icon={ChevronDown}
          label="Next found step"
          keys="f"
          disabled={counts.steps === 0}
          onClick={() => onGo(1)}
        />
      </div>
      <HowFar counts={counts} search={search} />
      {counts.unread > 0 && (
        <p className="text-sm text-warn">{`${countOf(counts.unread, "step")} could not be read, and so not be searched.`}</p>
      )}
    </div>
  );
}

function HowFar({ counts, search }: { readonly counts: SearchCounts; readonly search: StepSearch }) {
  const { looking, complete, stop, goOn } = search;
  if (complete && counts.whole) return null;
  const words = looking
    ? `Looking through ${farWords(counts)}`
    : complete
      ? `The log was not read further than ${countOf(counts.known, "step")}`
      : `Stopped after ${farWords(counts)}`;
  return (
    <>
      <div className="flex items-center gap-2 text-sm text-muted">
        <span className="min-w-0 flex-1">{words}</span>
        <Button size="sm" variant="ghost" onClick={looking ? stop : goOn}>
          {looking ? "Stop" : "Go on"}
        </Button>
      </div>
      {looking && (
        <div aria-hidden className="h-0.5 overflow-hidden rounded-full bg-line">
          <div
            className="h-full rounded-full bg-accent"
            style={{ width: `${(counts.looked / Math.max(1, counts.known)) * 100}%` }}
          />
        </div>
      )}
    </>
  );
}
