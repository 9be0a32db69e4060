import { SearchX, TriangleAlert } from "lucide-react";
import { useDeferredValue, useMemo, useState } from "react";
import { Button } from "../../components/button.tsx";
import { DataTable } from "../../components/data-table/data-table.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { countOf, formatCount } from "../../components/quantities.ts";
import { SearchField } from "../../components/search-field.tsx";
import {
  changeEpisodeListPlace,
  type EpisodeListPlace,
  useEpisodeListPlace,
} from "../../state/episode-list-place.ts";
import { openEpisode, useSelection } from "../../state/selection.ts";
import { columnsFor } from "./episode-columns.tsx";
import { type EpisodeGroup, filterRows, groupRows, tableItems } from "./episode-rows.ts";
import { PartlyListed } from "./partly-listed.tsx";
import { ProblemList } from "./problem-list.tsx";
import { type EpisodeListing, useEpisodeListing } from "./use-episode-rows.ts";

/** The opened folder's episodes, to choose one. Fills its container. */
export function EpisodeList() {
  const listing = useEpisodeListing();
  return listing === null ? null : <Listed listing={listing} />;
}

function Listed({ listing }: { readonly listing: EpisodeListing }) {
  const { run, rows, problems, listed } = listing;
  const current = useSelection((state) => state.episode?.path);
  const place = useEpisodeListPlace(run.key);
  const { filter: text, sort } = place;
  const change = (next: Partial<EpisodeListPlace>) => changeEpisodeListPlace(run.key, next);
  const setText = (filter: string) => change({ filter });
  const [showsProblems, setShowsProblems] = useState(false);
  const filter = useDeferredValue(text);
  const columns = useMemo(() => columnsFor(rows), [rows]);
  const found = useMemo(() => filterRows(rows, filter), [rows, filter]);
  const items = useMemo(() => tableItems(groupRows(found, sort), headingOf), [found, sort]);
  return (
    <section aria-label="Episodes" className="flex min-h-0 min-w-0 flex-1 flex-col bg-surface">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2.5">
        <div className="min-w-0">
          <h1 className="truncate text-lg font-semibold">{run.name}</h1>
          <p className="text-muted">
            {countOf(rows.length, "episode")}
            {listed === "reading" && " so far"}
          </p>
        </div>
        {listed !== "whole" && <PartlyListed listed={listed} folders={listing.folders} />}
        <SearchField
          label="Filter episodes"
          placeholder="Filter by name, condition, level, outcome…"
          value={text}
          onValueChange={setText}
          result={text === "" ? undefined : `${formatCount(found.length)} of ${formatCount(rows.length)}`}
          className="ml-auto w-88"
        />
        {problems.length > 0 && (
          <Button icon={TriangleAlert} onClick={() => setShowsProblems(true)} className="text-warn">
            {countOf(problems.length, "problem")}
          </Button>
        )}
      </header>
      {items.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title="No episode has that"
          actions={<Button onClick={() => setText("")}>Clear the filter</Button>}
        />
      ) : (
        <DataTable
          label="Episodes"
          columns={columns}
          items={items}
          sort={sort}
          onSortChange={(next) => change({ sort: next })}
          current={current}
          left={place.row === null ? undefined : { row: place.row, scrolled: place.scrolled }}
          onMove={({ entry }, scrolled) => change({ row: entry.path, scrolled })}
          onActivate={({ entry }) => openEpisode({ path: entry.path, episodeId: null })}
          rowHeight={32}
          minWidth="60rem"
        />
      )}
      {showsProblems && (
        <Dialog
          open
          onOpenChange={setShowsProblems}
          title={countOf(problems.length, "problem")}
          description="Everything else of the run is shown."
        >
          <ProblemList problems={problems} />
        </Dialog>
      )}
    </section>
  );
}

function headingOf({ archived, experiment, rows }: EpisodeGroup) {
  return (
    <>
      <span className="font-medium text-ink">{experiment ?? "No experiment"}</span>
      <span className="text-muted">
        {archived && ", put aside by a later run"} · {countOf(rows.length, "episode")}
      </span>
    </>
  );
}
