import { clsx } from "clsx";
import { ShieldAlert } from "lucide-react";
import { useId, useMemo, useState } from "react";
import { type DataColumn, DataTable } from "../../components/data-table/data-table.tsx";
import type { TableSort } from "../../components/data-table/table-order.ts";
import { MiddleTruncate } from "../../components/middle-truncate.tsx";
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
    width: "minmax(10rem, 5fr)",
    sortable: true,
    cell: (row) => <PathCell row={row} />,
  },
  {
    id: "flags",
    header: "May tell more",
    width: "minmax(7rem, 10rem)",
    sortable: true,
    from: 620,
    cell: ({ flags }) => <span className="text-warn">{flagWords(flags)}</span>,
  },
  {
    id: "count",
    header: "Times",
    width: "4.25rem",
    align: "end",
    sortable: true,
    cell: ({ count }) => formatCount(count),
  },
  {
    id: "bytes",
    header: "Size",
    width: "4.75rem",
    align: "end",
    sortable: true,
    from: 380,
    cell: ({ bytes }) => formatBytes(bytes),
  },
  {
    id: "samples",
    header: "For instance",
    width: "minmax(12rem, 6fr)",
    from: 840,
    cell: ({ samples }) => <span className="font-mono text-sm text-muted">{samples.join("  ·  ")}</span>,
  },
];

function flagWords(flags: readonly VisibilityFlag[]): string {
  return flags.map((flag) => FLAG_WORDS[flag]).join(", ");
}

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
          className="w-88 max-w-full"
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
  const id = useId();
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
        <p id={id} className="font-medium">
          The observer can read
        </p>
        <ul aria-labelledby={id} className="flex flex-wrap gap-x-2 gap-y-0.5">
          {notes.map((note) => (
            <li key={note.flag}>
              <button
                type="button"
                aria-pressed={flag === note.flag}
                onClick={() => onFlag(flag === note.flag ? null : note.flag)}
                className={clsx(
                  "-mx-1 min-h-6 rounded-sm px-1 text-left underline decoration-strong decoration-dotted underline-offset-3 hover:bg-hover",
                  "aria-pressed:bg-selected aria-pressed:font-medium aria-pressed:text-accent-ink aria-pressed:no-underline",
                  note !== notes.at(-1) && "after:content-[';']",
                )}
              >
                {note.words}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** The end of a path tells it apart. */
const TAIL = 24;

function PathCell({ row }: { readonly row: VisiblePath }) {
  return (
    <span className="flex items-center gap-1.5 font-mono text-sm">
      {row.flags.length > 0 && (
        <ShieldAlert role="img" aria-label={flagWords(row.flags)} className="size-3.5 shrink-0 text-warn" />
      )}
      <MiddleTruncate text={row.path === "" ? "the view" : row.path} tail={TAIL} />
      {row.gathered && <span className="shrink-0 text-faint">and below</span>}
    </span>
  );
}
