import type { ReactNode } from "react";
import { Button } from "../button.tsx";
import { Callout } from "../callout.tsx";
import type { Failure } from "./failure.ts";
import { OPTION_WORDS, type ReplayOption, wayOut } from "./way-out.ts";

export interface PauseFailureProps {
  /** What it means here; without it the failure speaks for itself. */
  readonly title?: string | undefined;
  readonly failure: Failure;
  /** Switches an option on and tries again. */
  readonly onAllow: (option: ReplayOption) => void;
  /** Further ways out. */
  readonly actions?: ReactNode;
  readonly className?: string | undefined;
}

/** Why a pause cannot be made, and the switch that lets it be made after all where there is one. */
export function PauseFailure({ title, failure, onAllow, actions, className }: PauseFailureProps) {
  const option = wayOut(failure.code);
  return (
    <Callout tone="danger" live title={title ?? failure.sentence} className={className}>
      {title !== undefined && <p>{failure.sentence}</p>}
      {failure.advice !== null && <p>{failure.advice}</p>}
      {(option !== null || actions !== undefined) && (
        <div className="flex flex-wrap gap-2 pt-2">
          {option !== null && (
            <Button size="sm" onClick={() => onAllow(option)}>
              {OPTION_WORDS[option].label}
            </Button>
          )}
          {actions}
        </div>
      )}
    </Callout>
  );
}
