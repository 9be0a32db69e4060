import { countOf, formatCount } from "../../components/quantities.ts";
import { showToast } from "../../components/toast.ts";
import { announce } from "../../state/announcements.ts";
import { useCommands } from "../../state/commands.ts";
import { jumpTo, useSelection } from "../../state/selection.ts";
import { nothingWords } from "./search-words.ts";
import type { StepSearch } from "./use-step-search.ts";

export interface FoundStepsWalk {
  /** Place of the step looked at among the found ones, from 0; null where it is none of them. */
  readonly position: number | null;
  /** Goes to the next found step, or the one before; beyond the end on from the other one. */
  readonly go: (direction: 1 | -1) => void;
}

/** The way from one found step to the next, also by keys from anywhere, for as long as the search is open. */
export function useFoundSteps({ query, found }: StepSearch): FoundStepsWalk {
  const ordinal = useSelection((state) => state.ordinal);
  const go = (direction: 1 | -1) => {
    const next = found?.next(ordinal, direction) ?? null;
    if (found === null || next === null) {
      showToast({ title: query === null ? "Nothing is searched for yet" : nothingWords(query) });
      return;
    }
    jumpTo(next.ordinal);
    const { length } = found.ordinals;
    announce(`${formatCount(found.countBefore(next.ordinal) + 1)} of ${countOf(length, "found step")}`);
    if (next.wrapped) showToast({ title: `On from the ${direction === 1 ? "first" : "last"} found step` });
  };
  useCommands([
    { id: "search.next", title: "Next found step", group: "Step", keys: ["f"], run: () => go(1) },
    {
      id: "search.previous",
      title: "Previous found step",
      group: "Step",
      keys: ["Shift+F"],
      run: () => go(-1),
    },
  ]);
  const isFound = found?.hitsOf(ordinal) !== undefined;
  return { position: found !== null && isFound ? found.countBefore(ordinal) : null, go };
}
