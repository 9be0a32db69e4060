import { ScanEye, X } from "lucide-react";
import { Button } from "../../components/button.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { ErrorState } from "../../components/error-state.tsx";
import { IconButton } from "../../components/icon-button.tsx";
import { ProgressBar } from "../../components/progress-bar.tsx";
import { countOf, formatBytes, formatCount } from "../../components/quantities.ts";
import { useVisibility, type VisibilityState } from "../../state/queries/visibility-query.ts";
import type { Subject } from "../../worker/protocol.ts";
import { showVisibility } from "./observer-panels.ts";
import { VisibilityTable } from "./visibility-table.tsx";

export interface WhatRemainsVisibleProps {
  /** A view. */
  readonly subject: Subject;
}

/** Every field that the observer of a view gets, with what tends to leak on top. Fills its container. */
export function WhatRemainsVisible({ subject }: WhatRemainsVisibleProps) {
  const visibility = useVisibility(subject);
  const { report } = visibility;
  return (
    <section aria-label="What remains visible" className="flex min-h-0 min-w-0 flex-1 flex-col bg-surface">
      <header className="flex h-9 shrink-0 items-center gap-2 border-b border-line pr-1.5 pl-3">
        <h2 className="shrink-0 font-semibold">What remains visible</h2>
        {report !== undefined && (
          <p className="min-w-0 truncate text-muted">
            {countOf(report.paths.length, "field")} in {countOf(report.transitions, "transition")},{" "}
            {formatBytes(report.bytes)}
          </p>
        )}
        <IconButton
          label="Close what remains visible"
          icon={X}
          className="ml-auto"
          onClick={() => showVisibility(false)}
        />
      </header>
      {report === undefined ? <WithoutReport {...visibility} /> : <VisibilityTable report={report} />}
    </section>
  );
}

function WithoutReport({ error, looking, progress, cancel, lookAgain }: VisibilityState) {
  if (looking) {
    return (
      <div className="flex flex-1 items-center justify-center p-6">
        <div className="flex w-96 max-w-full flex-col items-end gap-3">
          <ProgressBar
            className="w-full"
            label="Looking through the view"
            value={progress?.done ?? null}
            max={Math.max(1, progress?.total ?? 1)}
            detail={progress && `${formatCount(progress.done)} of ${countOf(progress.total, "transition")}`}
          />
          <Button size="sm" onClick={cancel}>
            Cancel
          </Button>
        </div>
      </div>
    );
  }
  if (error !== null) {
    return (
      <ErrorState
        title="The view could not be looked through"
        actions={<Button onClick={lookAgain}>Try again</Button>}
      >
        {error.message}
      </ErrorState>
    );
  }
  return (
    <EmptyState
      icon={ScanEye}
      title="Not looked through"
      actions={<Button onClick={lookAgain}>Look through the view</Button>}
    >
      It was cancelled before the whole view had been seen, and half a list would tell too little.
    </EmptyState>
  );
}
