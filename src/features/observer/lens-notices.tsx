import type { ReactNode } from "react";
import { Button } from "../../components/button.tsx";
import { type Failure, failureOf } from "../../components/pauses/failure.ts";
import { PauseFailure } from "../../components/pauses/pause-failure.tsx";
import { useAdvised } from "../../components/pauses/reload-advice.ts";
import type { ReplayOption } from "../../components/pauses/way-out.ts";
import { allow } from "../../state/selection.ts";
import type { EpisodeKey } from "../../worker/protocol.ts";

export interface LensNoticesProps {
  readonly episode: EpisodeKey;
  /** Why the step looked at cannot be shown. */
  readonly error: Error | null;
  /** Why the pause was not moved. */
  readonly refusal: Failure | null;
  readonly onDismiss: () => void;
}

/** What stands in the way of this pause or of the move that was asked for, and the way out. */
export function LensNotices({ episode, error, refusal, onDismiss }: LensNoticesProps) {
  const failure = useAdvised(refusal ?? (error === null ? null : failureOf(error)), episode);
  const allowIt = (option: ReplayOption) => {
    allow({ [option]: true });
    onDismiss();
  };
  if (failure === null) return null;
  if (refusal !== null) {
    return (
      <Notice>
        <PauseFailure
          failure={failure}
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
  return (
    <Notice>
      <PauseFailure title="This pause cannot be exported" failure={failure} onAllow={allowIt} />
    </Notice>
  );
}

function Notice({ children }: { readonly children: ReactNode }) {
  return <div className="px-3 pb-2">{children}</div>;
}
