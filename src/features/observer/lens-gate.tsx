import { EyeOff } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { Button } from "../../components/button.tsx";
import { ErrorState } from "../../components/error-state.tsx";
import { type Failure, failureOf } from "../../components/pauses/failure.ts";
import { OPTION_WORDS, wayOut } from "../../components/pauses/way-out.ts";
import { Skeleton } from "../../components/skeleton.tsx";
import { allow, showLens, useSubject } from "../../state/selection.ts";
import type { Subject } from "../../worker/protocol.ts";
import { useView } from "./use-view.ts";

export interface LensGateProps {
  /** What shows the subject: timeline, stage, details. */
  readonly children: ReactNode;
}

/**
 * Stands around all that shows the subject. Its content is made anew whenever the subject is another one, so that
 * nothing of what was shown through another lens, or of another pause, stays on the page while the new view is read.
 * A pause that cannot be made is told in the content's place, with the way out.
 */
export function LensGate({ children }: LensGateProps) {
  const subject = useSubject();
  if (subject === null) return null;
  if (subject.kind === "episode") return <Fragment key={subjectKey(subject)}>{children}</Fragment>;
  return (
    <ViewGate key={subjectKey(subject)} subject={subject}>
      {children}
    </ViewGate>
  );
}

function ViewGate({ subject, children }: { readonly subject: Subject; readonly children: ReactNode }) {
  const { stands, error } = useView(subject);
  if (stands) return children;
  return error === null ? (
    <Skeleton label="Observer's view" lines={0} />
  ) : (
    <PauseImpossible failure={failureOf(error)} />
  );
}

function PauseImpossible({ failure }: { readonly failure: Failure }) {
  const option = wayOut(failure.code);
  return (
    <ErrorState
      icon={EyeOff}
      title="No observer can be shown this pause"
      advice={failure.advice}
      actions={
        <>
          {option !== null && (
            <Button variant="primary" onClick={() => allow({ [option]: true })}>
              {OPTION_WORDS[option].label}
            </Button>
          )}
          <Button onClick={() => showLens("researcher")}>Back to the researcher's lens</Button>
        </>
      }
    >
      {failure.sentence}
    </ErrorState>
  );
}

function subjectKey(subject: Subject): string {
  return JSON.stringify(subject);
}
