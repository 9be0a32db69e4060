import { queryOptions, skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import type { StepProgress, Subject, VisibilityReport } from "../../worker/protocol.ts";
import { type RunHandle, useRun } from "./run-context.ts";

const progressKey = (run: RunHandle, subject: Subject) => [run.key, subject, "visibility-progress"];

/** Everything that the observer of a view can read. */
function visibilityQuery(run: RunHandle, subject: Subject) {
  return queryOptions({
    queryKey: [run.key, subject, "visibility"],
    queryFn: ({ signal, client }) =>
      run.client.request(
        "visibility",
        { subject },
        {
          signal,
          onProgress: (progress) => client.setQueryData<StepProgress>(progressKey(run, subject), progress),
        },
      ),
    retry: false,
  });
}

export interface VisibilityState {
  readonly report: VisibilityReport | undefined;
  readonly error: Error | null;
  /** True while the view is looked through. */
  readonly looking: boolean;
  readonly progress: StepProgress | undefined;
  readonly cancel: () => void;
  readonly lookAgain: () => void;
}

/** The report of a view, made when it is first asked for. */
export function useVisibility(subject: Subject): VisibilityState {
  const run = useRun();
  const client = useQueryClient();
  const options = visibilityQuery(run, subject);
  const { data, error, fetchStatus, refetch } = useQuery(options);
  const { data: progress } = useQuery<StepProgress>({
    queryKey: progressKey(run, subject),
    queryFn: skipToken,
  });
  return {
    report: data,
    error,
    looking: fetchStatus === "fetching",
    progress,
    cancel: () => void client.cancelQueries({ queryKey: options.queryKey }),
    lookAgain: () => void refetch(),
  };
}
