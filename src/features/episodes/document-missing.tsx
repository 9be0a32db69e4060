import { FileQuestion, FileWarning } from "lucide-react";
import { EmptyState } from "../../components/empty-state.tsx";
import { ErrorState } from "../../components/error-state.tsx";
import type { DocumentName, EpisodeDetail } from "../../worker/protocol.ts";

export interface DocumentMissingProps {
  readonly name: DocumentName;
  readonly detail: EpisodeDetail;
}

/** Where a document stands with an episode. */
export function documentState(name: DocumentName, detail: EpisodeDetail) {
  const document = detail.documents.find((each) => each.name === name);
  const file = document?.file ?? name;
  const problem =
    detail.problems.find((each) => each.path === file || each.path.endsWith(`/${file}`)) ?? null;
  return { file, present: document?.present === true, problem };
}

/** In the place of a document that is not there or cannot be read: which file, which line, and what that costs. */
export function DocumentMissing({ name, detail }: DocumentMissingProps) {
  const { file, problem } = documentState(name, detail);
  if (problem === null) {
    return (
      <EmptyState icon={FileQuestion} title={`${file} is not there`}>
        The episode's folder does not hold it. Its steps can be looked at without it.
      </EmptyState>
    );
  }
  return (
    <ErrorState
      icon={FileWarning}
      title={`${file} is broken`}
      file={problem.path}
      line={problem.line ?? undefined}
      advice={problem.advice ?? undefined}
    >
      {problem.sentence}
    </ErrorState>
  );
}
