import type { ReactNode } from "react";
import { Button } from "../../components/button.tsx";
import { type Failure, failureOf } from "../../components/pauses/failure.ts";
import { PauseFailure } from "../../components/pauses/pause-failure.tsx";
import type { ReplayOption } from "../../components/pauses/way-out.ts";
import { allow } from "../../state/selection.ts";

export interface LensNoticesProps {
  /** Why the step looked at cannot be shown. */
  readonly error: Error | null;
  /** Why the pause was not moved. */
  readonly refusal: Failure | null;
  readonly onDismiss: () => void;
}

/** What stands in the way of this pause or of the move that was asked for, and the way out. */
export function LensNotices({ error, refusal, onDismiss }: LensNoticesProps) {
  const allowIt = (option: ReplayOption) => {
    allow({ [option]: true });
    onDismiss();
  };
  if (refusal !== null) {
    return (
      <Notice>
        <PauseFailure
          failure={refusal}
          onAllow={allowIt}
          actions={
            <Button size="sm" variant="ghost" onClick={onDismiss}>
              Stay at this pause
            </Button>
          }
        />
      </Notice>
    );
  }
  if (error === null) return null;
  return (
    <Notice>
      <PauseFailure title="This pause cannot be exported" failure={failureOf(error)} onAllow={allowIt} />
    </Notice>
  );
}

function Notice({ children }: { readonly children: ReactNode }) {
  return <div className="px-3 pb-2">{children}</div>;
}
