import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { formatCount } from "../../components/quantities.ts";
import type { RunProblem } from "../../worker/protocol.ts";

const SHOWN = 100;

/** What could not be read, each with its file, its line and what to do. */
export function ProblemList({ problems }: { readonly problems: readonly RunProblem[] }) {
  const [shown, setShown] = useState(SHOWN);
  return (
    <>
      <ul className="flex flex-col">
        {problems.slice(0, shown).map((problem) => (
          <li
            key={`${problem.path}:${problem.line}:${problem.sentence}`}
            className="border-b border-line py-2 last:border-0"
          >
            <p className="break-words">{problem.sentence}</p>
            <p className="font-mono text-sm break-all text-muted">
              {problem.path === "" ? "the opened folder" : problem.path}
              {problem.line !== null && `, line ${formatCount(problem.line)}`}
            </p>
            {problem.advice !== null && <p className="text-muted">{problem.advice}</p>}
          </li>
        ))}
      </ul>
      {problems.length > shown && (
        <Button size="sm" onClick={() => setShown(shown + SHOWN)} className="self-start">
          Show more ({formatCount(problems.length - shown)} left)
        </Button>
      )}
    </>
  );
}
