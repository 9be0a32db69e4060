import { ArrowDown, ArrowUp } from "lucide-react";
import type { OutcomeFacts } from "../../runs/episode-facts.ts";
import { directionWords, judgedFirst, outcomeWords } from "./outcome-words.ts";

/** Outcomes on one line, those that can be better or worse first; what has no room is on hover. */
export function OutcomeList({ outcomes }: { readonly outcomes: readonly OutcomeFacts[] }) {
  const ordered = judgedFirst(outcomes);
  return (
    <span title={ordered.map(outcomeWords).join("\n")}>
      {ordered.map((outcome, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an id can be missing or stand twice, and the list never changes.
        <span key={index}>
          {index > 0 && <span className="text-faint"> · </span>}
          <DirectionArrow direction={outcome.direction} />
          <span className="text-muted">{outcome.id ?? "unnamed"}</span> {outcome.value.text}
        </span>
      ))}
    </span>
  );
}

/** An arrow towards what is better; nothing where neither is. */
export function DirectionArrow({ direction }: { readonly direction: string | null }) {
  if (direction !== "maximize" && direction !== "minimize") return null;
  const Arrow = direction === "maximize" ? ArrowUp : ArrowDown;
  return (
    <Arrow
      role="img"
      aria-label={directionWords(direction)}
      className="mr-0.5 inline size-3 shrink-0 text-muted"
    />
  );
}
