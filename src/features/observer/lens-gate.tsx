import { useQueryClient } from "@tanstack/react-query";
import { EyeOff, RotateCw } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { Button } from "../../components/button.tsx";
import { ErrorState } from "../../components/error-state.tsx";
import { type Failure, failureOf } from "../../components/pauses/failure.ts";
import { useAdvised } from "../../components/pauses/reload-advice.ts";
import { OPTION_WORDS, wayOut } from "../../components/pauses/way-out.ts";
import { isAway, useLiveness } from "../../state/queries/log-queries.ts";
import { useRun } from "../../state/queries/run-context.ts";
import { askAgainForView } from "../../state/queries/step-queries.ts";
import { reloadInPlace } from "../../state/reload-in-place.ts";
import { allow, showLens, useSubject } from "../../state/selection.ts";
import { useRunSession } from "../../state/session-context.ts";
import type { Subject } from "../../worker/protocol.ts";
import { AwaitedView } from "./awaited-view.tsx";
import { useView } from "./use-view.ts";

type ViewSubject = Extract<Subject, { kind: "view" }>;

export interface LensGateProps {
  /** What takes the keys of the subject: there already while it is awaited, so that none is lost. */
  readonly keys: ReactNode;
  /** What shows the subject: timeline, stage, details. */
  readonly children: ReactNode;
}

/**
 * Stands around all that shows the subject. Its content is made anew whenever the subject is another one, so that
 * nothing of what was shown through another lens, or of another pause, stays on the page while the new view is read.
 * A pause that cannot be made is told in the content's place, with the way out.
 */
export function LensGate({ keys, children }: LensGateProps) {
  const subject = useSubject();
  if (subject === null) return null;
  if (subject.kind !== "view") {
    return (
      <Fragment key={subjectKey(subject)}>
        {keys}
        {children}
      </Fragment>
    );
  }
  return (
    <ViewGate key={subjectKey(subject)} subject={subject} keys={keys}>
      {children}
    </ViewGate>
  );
}

function ViewGate({ subject, keys, children }: LensGateProps & { readonly subject: ViewSubject }) {
  const { stands, error } = useView(subject);
  if (!stands && error !== null) {
    return <PauseImpossible subject={subject} failure={failureOf(error)} />;
  }
  return (
    <>
      {keys}
      {stands ? children : <AwaitedView episode={subject.episode} />}
    </>
  );
}

interface PauseImpossibleProps {
  readonly subject: ViewSubject;
  readonly failure: Failure;
}

/** What may be otherwise the next time: a file that was away, a right that was missing. */
const MAY_PASS = new Set(["not-found", "unreadable", "permission-denied"]);

function PauseImpossible({ subject, failure }: PauseImpossibleProps) {
  const run = useRun();
  const client = useQueryClient();
  const session = useRunSession();
  // Where the log's notice stands, it has the button.
  const noticed = isAway(useLiveness(subject.episode));
  const { code, sentence, advice } = useAdvised(failure, subject.episode);
  const option = wayOut(code);
  return (
    <ErrorState
      icon={EyeOff}
      title="No observer can be shown this pause"
      advice={advice}
      actions={
        <>
          {option !== null && (
            <Button variant="primary" onClick={() => allow({ [option]: true })}>
              {OPTION_WORDS[option].label}
            </Button>
          )}
          {code === "changed" && !noticed && (
            <Button variant="primary" icon={RotateCw} onClick={() => void reloadInPlace(session)}>
              Reload
            </Button>
          )}
          {MAY_PASS.has(code) && (
            <Button variant="primary" onClick={() => askAgainForView(client, run, subject)}>
              Try again
            </Button>
          )}
          <Button onClick={() => showLens("researcher")}>Back to the researcher's lens</Button>
        </>
      }
    >
      {sentence}
    </ErrorState>
  );
}

function subjectKey(subject: Subject): string {
  return JSON.stringify(subject);
}
