import { clsx } from "clsx";
import { ShieldAlert } from "lucide-react";
import { useMemo, useState } from "react";
import { type DataColumn, DataTable } from "../../components/data-table/data-table.tsx";
import type { TableSort } from "../../components/data-table/table-order.ts";
import { formatBytes, formatCount } from "../../components/quantities.ts";
import { SearchField } from "../../components/search-field.tsx";
import type { VisibilityReport } from "../../runs/facts/visibility.ts";
import type { VisibilityFlag } from "../../runs/facts/visibility-flags.ts";
import { FLAG_WORDS, visibilityNotes } from "../../runs/facts/visibility-summary.ts";
import type { VisiblePath } from "../../runs/facts/visible-path.ts";
import { pathKey, shownPaths } from "./visibility-rows.ts";
import { VisiblePathDetail } from "./visible-path-detail.tsx";

const COLUMNS: readonly DataColumn<VisiblePath>[] = [
  {
    id: "path",
    header: "Field",
    width: "minmax(16rem, 5fr)",
    sortable: true,
    cell: (row) => <PathCell row={row} />,
  },
  {
    id: "flags",
    header: "May tell more",
    width: "minmax(7rem, 10rem)",
    sortable: true,
    cell: ({ flags }) =>
      flags.length > 0 && (
        <span className="text-warn">{flags.map((flag) => FLAG_WORDS[flag]).join(", ")}</span>
      ),
  },
  {
    id: "count",
    header: "Times",
    width: "5rem",
    align: "end",
    sortable: true,
    cell: ({ count }) => formatCount(count),
  },
  {
    id: "bytes",
    header: "Size",
    width: "5.5rem",
    align: "end",
    sortable: true,
    cell: ({ bytes }) => formatBytes(bytes),
  },
  {
    id: "samples",
    header: "For instance",
    width: "minmax(12rem, 6fr)",
    cell: ({ samples }) => <span className="font-mono text-sm text-muted">{samples.join("  ·  ")}</span>,
  },
];

/** The distinct paths of a view, to filter and sort, with a summary of what tends to leak. */
export function VisibilityTable({ report }: { readonly report: VisibilityReport }) {
  const [text, setText] = useState("");
  const [flag, setFlag] = useState<VisibilityFlag | null>(null);
  const [sort, setSort] = useState<TableSort | null>(null);
  const [active, setActive] = useState<string | null>(null);
  const rows = useMemo(() => shownPaths(report.paths, { text, flag }, sort), [report, text, flag, sort]);
  const items = useMemo(() => rows.map((row) => ({ kind: "row" as const, key: pathKey(row), row })), [rows]);
  const detail = rows.find((row) => pathKey(row) === active);
  const filtered = text !== "" || flag !== null;
  return (
    <>
      <Summary report={report} flag={flag} onFlag={setFlag} />
      <div className="flex shrink-0 items-center gap-2 px-3 py-2">
        <SearchField
          label="Filter fields and values"
          value={text}
          onValueChange={setText}
          result={filtered ? `${formatCount(rows.length)} of ${formatCount(report.paths.length)}` : undefined}
          className="w-88"
        />
      </div>
      <DataTable
        label="Fields that the observer gets"
        columns={COLUMNS}
        items={items}
        sort={sort}
        onSortChange={setSort}
        onMove={(row) => setActive(pathKey(row))}
        rowHeight={26}
        minWidth="52rem"
      />
      {rows.length === 0 && <p className="p-4 text-center text-muted">No field has that.</p>}
      {detail !== undefined && <VisiblePathDetail row={detail} />}
    </>
  );
}

interface SummaryProps {
  readonly report: VisibilityReport;
  readonly flag: VisibilityFlag | null;
  readonly onFlag: (flag: VisibilityFlag | null) => void;
}

/** What tends to leak, in words; a press on one shows its fields. */
function Summary({ report, flag, onFlag }: SummaryProps) {
  const notes = visibilityNotes(report);
  if (notes.length === 0) {
    return (
      <p className="shrink-0 border-b border-line px-3 py-2 text-muted">
        Nothing that usually tells more than the screen did: no prompts, interventions, policy, reward, added
        fields or text that looks secret.
      </p>
    );
  }
  return (
    <div className="flex shrink-0 items-start gap-2 border-b border-line bg-warn-wash px-3 py-2">
      <ShieldAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
      <div className="min-w-0">
        <p className="font-medium">The observer can read</p>
        <ul className="flex flex-wrap gap-x-1 gap-y-0.5">
          {notes.map((note) => (
            <li key={note.flag}>
              <button
                type="button"
                aria-pressed={flag === note.flag}
                onClick={() => onFlag(flag === note.flag ? null : note.flag)}
                className={clsx(
                  "-mx-1 rounded-sm px-1 text-left underline decoration-strong decoration-dotted underline-offset-3 hover:bg-hover",
                  "aria-pressed:bg-selected aria-pressed:font-medium aria-pressed:text-accent-ink aria-pressed:no-underline",
                )}
              >
                {note.words}
              </button>
              {note !== notes.at(-1) && <span className="pl-1 text-muted">;</span>}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

const COMMON = "transitions.*.";

function PathCell({ row }: { readonly row: VisiblePath }) {
  const inTransition = row.path.startsWith(COMMON);
  return (
    <span className="font-mono text-sm" title={row.path}>
      {inTransition && <span className="text-faint">{COMMON}</span>}
      {inTransition ? row.path.slice(COMMON.length) : row.path}
      {row.gathered && <span className="text-faint"> and below</span>}
    </span>
  );
}
