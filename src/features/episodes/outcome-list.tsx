import { ArrowDown, ArrowUp } from "lucide-react";
import type { OutcomeFacts } from "../../runs/episode-facts.ts";
import { directionWords, outcomeWords } from "./outcome-words.ts";

/** Outcomes on one line, each with an arrow for its direction. */
export function OutcomeList({ outcomes }: { readonly outcomes: readonly OutcomeFacts[] }) {
  return (
    <ul className="flex gap-3 overflow-hidden">
      {outcomes.map((outcome) => (
        <li
          key={outcome.id}
          title={directionWords(outcome.direction)}
          className="flex max-w-56 min-w-0 items-center gap-1"
        >
          <DirectionArrow direction={outcome.direction} />
          <span className="truncate">{outcomeWords(outcome)}</span>
        </li>
      ))}
    </ul>
  );
}

/** An arrow towards what is better; nothing where neither is. */
export function DirectionArrow({ direction }: { readonly direction: string | null }) {
  if (direction !== "maximize" && direction !== "minimize") return null;
  const Arrow = direction === "maximize" ? ArrowUp : ArrowDown;
  return <Arrow role="img" aria-label={directionWords(direction)} className="size-3 shrink-0 text-muted" />;
}
