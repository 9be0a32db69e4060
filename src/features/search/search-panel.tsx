import { Search, SearchX, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { EmptyState } from "../../components/empty-state.tsx";
import { ErrorState } from "../../components/error-state.tsx";
import { IconButton } from "../../components/icon-button.tsx";
import { type Failure, failureOf } from "../../components/pauses/failure.ts";
import { useAdvised } from "../../components/pauses/reload-advice.ts";
import { SearchField } from "../../components/search-field.tsx";
import { useRun } from "../../state/queries/run-context.ts";
import { subjectKey } from "../../state/queries/search-query.ts";
import {
  closeSearch,
  filterSearch,
  NO_FILTERS,
  settleSearch,
  tookFocus,
  typeSearch,
  useSearch,
} from "../../state/search.ts";
import { useSelection } from "../../state/selection.ts";
import type { EpisodeKey, StepQuery, Subject } from "../../worker/protocol.ts";
import { goToResult } from "./go-to-result.ts";
import { optionId, ResultList } from "./result-list.tsx";
import { enteredOption, movedOption, resultsOf } from "./result-rows.ts";
import { SearchFilters } from "./search-filters.tsx";
import { SearchStatus } from "./search-status.tsx";
import { nothingWords, SEARCHED } from "./search-words.ts";
import { useFoundSteps } from "./use-found-steps.ts";
import { useMarkedFinds } from "./use-marked-finds.ts";
import { type StepSearch, useSearchOf } from "./use-step-search.ts";

/** How long typing rests before it is searched for. */
const REST_MS = 200;

/** Where the keys have moved to in the list of one query's results. */
interface Active {
  readonly query: StepQuery | null;
  readonly option: number;
  /** Whether it was gone to. */
  readonly goneTo: boolean;
}

/** Looks for a text among all steps of a subject, and lists them. Stands beside what shows the steps. */
export function SearchPanel({ subject }: { readonly subject: Subject }) {
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [cameFrom] = useState(() => document.activeElement);
  const filmKey = subjectKey(useRun(), subject);
  const typed = useSearch((state) => state.typed);
  const filters = useSearch((state) => (state.filteredSubject === filmKey ? state.filters : NO_FILTERS));
  const wantsFocus = useSearch((state) => state.wantsFocus);
  const ordinal = useSelection((state) => state.ordinal);
  const search = useSearchOf(subject);
  const walk = useFoundSteps(search);
  const { found, counts, query } = search;
  useMarkedFinds(query?.text ?? "");
  const results = useMemo(() => resultsOf(found?.listed ?? [], counts?.steps ?? 0), [found, counts]);
  const [moved, setMoved] = useState<Active>({ query: null, option: -1, goneTo: false });
  const active = moved.query === query ? Math.min(moved.option, results.options.length - 1) : -1;

  useEffect(() => {
    if (!wantsFocus) return;
    field.current?.focus();
    field.current?.select();
    tookFocus();
  }, [wantsFocus]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of what is typed begins the rest anew.
  useEffect(() => {
    const timer = setTimeout(settleSearch, REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  const close = () => {
    closeSearch();
    focusAgain(cameFrom);
  };
  const choose = (option: number) => {
    const chosen = results.options[option];
    if (chosen === undefined) return;
    setMoved({ query, option, goneTo: true });
    goToResult(chosen);
  };
  const onFieldKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const by = event.key === "ArrowDown" ? 1 : -1;
      setMoved({ query, option: movedOption(active, by, results.options.length), goneTo: false });
    } else if (event.key === "Enter") {
      event.preventDefault();
      // What has just been typed is searched for first.
      if (typed.trim() !== (query?.text ?? "")) settleSearch();
      else {
        const by = event.shiftKey ? -1 : 1;
        choose(enteredOption(results.options, { option: active, goneTo: moved.goneTo }, by, ordinal));
      }
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // A menu's own Escape closes the menu alone.
    const within = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key === "Escape" && within) close();
  };

  return (
    <section
      aria-label="Search the steps"
      aria-busy={search.looking}
      data-searched={search.complete ? query?.text : undefined}
      onKeyDown={onKeyDown}
      className="flex min-h-0 min-w-0 flex-1 flex-col bg-surface"
    >
      <h2 className="sr-only">Search the steps</h2>
      <div className="flex flex-col gap-1.5 px-2 pt-2 pb-1.5">
        <div className="flex items-center gap-1">
          <SearchField
            ref={field}
            label="Search all steps"
            title={SEARCHED}
            className="flex-1"
            value={typed}
            onValueChange={typeSearch}
            onKeyDown={onFieldKey}
            role="combobox"
            aria-expanded={results.options.length > 0}
            aria-controls={results.options.length > 0 ? listId : undefined}
            aria-activedescendant={active >= 0 ? optionId(listId, active) : undefined}
          />
          <IconButton icon={X} label="Close the search" keys="Escape" onClick={close} />
        </div>
        <SearchFilters
          subject={subject}
          filters={filters}
          onFilters={(next) => filterSearch(filmKey, next)}
        />
      </div>
      {query !== null && search.error === null && (
        <SearchStatus search={search} position={walk.position} onGo={walk.go} />
      )}
      {results.rows.length > 0 ? (
        <ResultList id={listId} results={results} active={active} ordinal={ordinal} onChoose={choose} />
      ) : (
        <NoResults search={search} subject={subject} />
      )}
    </section>
  );
}

interface NoResultsProps {
  readonly search: StepSearch;
  readonly subject: Subject;
}

function NoResults({ search, subject }: NoResultsProps) {
  const { query, error, complete } = search;
  if (error !== null) {
    return subject.kind === "pause-file" ? (
      <SearchFailure failure={failureOf(error)} />
    ) : (
      <EpisodeSearchFailure failure={failureOf(error)} episode={subject.episode} />
    );
  }
  if (query === null) {
    return (
      <EmptyState icon={Search} title="What is to be found?">
        Type a text as it stands there, or narrow the steps by kind, actor or mark. {SEARCHED}
      </EmptyState>
    );
  }
  // Until then, what stands above tells how far it is.
  if (!complete) return <div className="flex-1" />;
  return (
    <EmptyState icon={SearchX} title={nothingWords(query)} className="wrap-anywhere">
      {SEARCHED}
    </EmptyState>
  );
}

function EpisodeSearchFailure({
  failure,
  episode,
}: {
  readonly failure: Failure;
  readonly episode: EpisodeKey;
}) {
  return <SearchFailure failure={useAdvised(failure, episode)} />;
}

function SearchFailure({ failure: { sentence, advice } }: { readonly failure: Failure }) {
  return (
    <ErrorState title="The steps cannot be searched" advice={advice ?? undefined}>
      {sentence}
    </ErrorState>
  );
}

/** Gives the focus back to where it was before the search was opened, or to the steps. */
function focusAgain(element: Element | null): void {
  const steps = document.querySelector<HTMLElement>('[data-timeline] [role="listbox"]');
  const back =
    element instanceof HTMLElement && element.isConnected && element !== document.body ? element : steps;
  back?.focus({ preventScroll: true });
}
