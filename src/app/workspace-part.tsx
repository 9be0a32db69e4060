import { type ReactNode, Suspense } from "react";
import { ErrorBoundary } from "../components/error-boundary.tsx";
import { Skeleton } from "../components/skeleton.tsx";

export interface WorkspacePartProps {
  readonly label: string;
  /** What it shows: when that changes, a part that broke is tried again. */
  readonly resetKey: string | number;
  readonly children: ReactNode;
}

/** One part of the workspace: it loads by itself, and it breaks by itself. */
export function WorkspacePart({ label, resetKey, children }: WorkspacePartProps) {
  return (
    <ErrorBoundary label={label} resetKey={resetKey}>
      <Suspense fallback={<Skeleton label={label} lines={4} className="flex-1" />}>{children}</Suspense>
    </ErrorBoundary>
  );
}
