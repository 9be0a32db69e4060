import { ErrorBoundary } from "../components/error-boundary.tsx";
import { TimelineKeys } from "../features/timeline/timeline-keys.tsx";
import type { Subject } from "../worker/protocol.ts";

/** The keys that move among the steps of a subject, which are there before anything of it is drawn. */
export function WorkspaceKeys({ subject }: { readonly subject: Subject }) {
  return (
    <ErrorBoundary label="The keys of the timeline" resetKey={JSON.stringify(subject)}>
      <TimelineKeys subject={subject} />
    </ErrorBoundary>
  );
}
