import { ArrowLeft, Braces } from "lucide-react";
import { Fragment, useSyncExternalStore } from "react";
import type { ValuePath } from "../../replay/json/path.ts";
import { CopyButton } from "../copy-button.tsx";
import { IconButton } from "../icon-button.tsx";
import { countOf } from "../quantities.ts";
import { shownKey } from "./node-words.ts";
import type { ValueTreeStore } from "./value-tree-store.ts";
import { crumbs, writtenPath } from "./written-path.ts";

const HEAD = 1;
const TAIL = 3;

export interface PathLineProps {
  /** What the tree is of: the first part of the line. */
  readonly label: string;
  /** How much there is in it, for instance `12 entries`. */
  readonly size: string;
  /** The value that stands as root now, below the first one. */
  readonly drilled: ValuePath;
  /** Tells the active row below that root. */
  readonly store: ValueTreeStore;
  /** Makes the value at a path the root. */
  readonly onDrill: (path: ValuePath) => void;
  /** Goes back to the root before; null where there was none. */
  readonly onBack: (() => void) | null;
  /** The whole root as JSON text. */
  readonly onJson: () => void;
  readonly getText: () => string | Promise<string>;
}

/** Where one is in a value: the heading of a tree and the path of its active row, on one line. */
export function PathLine({ label, size, drilled, store, onDrill, onBack, onJson, getText }: PathLineProps) {
  useSyncExternalStore(store.subscribe, store.version);
  const active = store.focused === null ? null : store.pathOf(store.focused);
  const path = active === null ? drilled : [...drilled, ...active];
  return (
    <div className="flex h-7 shrink-0 items-center gap-1 pr-1 pl-2">
      {onBack !== null && (
        <IconButton
          size="sm"
          icon={ArrowLeft}
          label="Back to the root before"
          keys="Backspace"
          onClick={onBack}
        />
      )}
      <div className="flex min-w-0 flex-1 items-center gap-1">
        {drilled.length > 0 ? (
          <CrumbButton onClick={() => onDrill([])}>{label}</CrumbButton>
        ) : (
          <h3 className="shrink-0 font-medium text-ink">{label}</h3>
        )}
        {path.length === 0 && <span className="truncate pl-1 text-faint">{size}</span>}
        {crumbs(path, HEAD, TAIL).map((crumb) => (
          <Fragment key={crumb.kind === "gap" ? "gap" : crumb.path.length}>
            <span aria-hidden className="shrink-0 text-faint">
              ›
            </span>
            {crumb.kind === "gap" ? (
              <span className="shrink-0 text-sm text-faint">{`… ${countOf(crumb.levels, "level")} …`}</span>
            ) : crumb.path.length < drilled.length ? (
              <CrumbButton onClick={() => onDrill(crumb.path)}>{shownKey(crumb.key)}</CrumbButton>
            ) : (
              <span
                className={
                  crumb.path.length === path.length
                    ? "min-w-0 truncate font-mono text-sm text-ink"
                    : "min-w-4 truncate font-mono text-sm text-muted"
                }
              >
                <bdi>{shownKey(crumb.key)}</bdi>
              </span>
            )}
          </Fragment>
        ))}
      </div>
      {path.length > 0 && <CopyButton what="path" getText={() => writtenPath(path)} />}
      <IconButton size="sm" icon={Braces} label={`${label} as JSON text`} onClick={onJson} />
      {path.length === 0 && <CopyButton what={label.toLowerCase()} getText={getText} />}
    </div>
  );
}

function CrumbButton({ children, onClick }: { readonly children: string; readonly onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-w-4 truncate rounded-sm px-0.5 text-accent-ink hover:underline"
    >
      <bdi>{children}</bdi>
    </button>
  );
}
