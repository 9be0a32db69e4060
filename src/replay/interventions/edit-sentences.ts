import { named } from "../error-words.ts";
import type { EditProblem, OperationPlace } from "./edit-problem.ts";

/** What is wrong with an edit, in words that can end a sentence. */
export function editSentence(name: string, problem: EditProblem, operation: OperationPlace | null): string {
  if (operation === null) return problemWords(problem, name);
  const { number, op, path } = operation;
  const shown = [op ?? "", path === null ? "" : named(path)].filter((word) => word !== "").join(" ");
  return `operation ${number}${shown === "" ? "" : ` (${shown})`} ${problemWords(problem, name)}`;
}

function problemWords(problem: EditProblem, name: string): string {
  switch (problem.kind) {
    case "no-operations":
      return `the function ${named(name)} needs the argument "operations"`;
    case "unknown-argument":
      return `the function ${named(name)} takes no argument ${named(problem.name)}`;
    case "operations-not-a-list":
      return `the argument "operations" must be a list, but is ${problem.found}`;
    case "not-an-operation":
      return `must be an object, but is ${problem.found}`;
    case "missing-key":
      return `needs ${named(problem.key)}`;
    case "not-text":
      return `needs text as its ${named(problem.key)}, but has ${problem.found}`;
    case "unknown-op":
      return "is none of set, delete, replace and append";
    case "visual-path":
      return `has a visual path, and ${named(name)} edits only what is read`;
    case "nothing-there":
      return `finds nothing at ${named(problem.at)}`;
    case "no-container":
      return `finds ${problem.found} at ${at(problem.at)}, below which nothing can stand`;
    case "no-such-item":
      return `finds no item ${named(problem.part)} in the list of ${problem.length} at ${at(problem.at)}`;
    case "delete-whole-view":
      return "would delete the whole view";
    case "cannot-replace":
      return `can replace text in text only, but finds ${problem.found}`;
    case "cannot-append":
      return `cannot append ${problem.appended} to ${problem.to}`;
  }
}

function at(path: string): string {
  return path === "" ? "the whole value" : named(path);
}
