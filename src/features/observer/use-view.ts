import { useQuery } from "@tanstack/react-query";
import { useRun } from "../../state/queries/run-context.ts";
import { stepQuery, useViewFacts } from "../../state/queries/step-queries.ts";
import { valueNodeQuery } from "../../state/queries/value-queries.ts";
import { useSelection } from "../../state/selection.ts";
import type { StepFacts, Subject, ViewFacts } from "../../worker/protocol.ts";

export interface ViewState {
  /** What is known of the view without reading any of it. */
  readonly facts: ViewFacts | undefined;
  /** Whether the pause stands: its place in the log is found, and its snapshot can be written. */
  readonly stands: boolean;
  /** Why it does not. */
  readonly error: Error | null;
}

/**
 * Whether a pause can be made, as far as that is told by its head. Its transitions are only read when they are looked
 * at, so one of them can still be refused.
 */
export function useView(subject: Subject): ViewState {
  const run = useRun();
  const facts = useViewFacts(subject);
  const head = useQuery({
    ...valueNodeQuery(run, { root: { kind: "view-head", subject }, path: [] }),
    enabled: facts.isSuccess,
    retry: false,
  });
  return { facts: facts.data, stands: head.isSuccess, error: facts.error ?? head.error };
}

export interface LookedAt {
  readonly step: StepFacts | undefined;
  /** Why the step cannot be shown, and with it the view not be exported. */
  readonly error: Error | null;
}

/** The step of the view that is looked at; nothing where the view has none. */
export function useLookedAt(subject: Subject, { facts, stands }: ViewState): LookedAt {
  const run = useRun();
  const ordinal = useSelection((state) => state.ordinal);
  const last = (facts?.transitions ?? 0) - 1;
  const shown = Math.max(0, Math.min(ordinal, last));
  const { data, error } = useQuery({ ...stepQuery(run, subject, shown), enabled: stands && last >= 0 });
  return { step: data, error };
}
