import type { OutcomeFacts } from "../../runs/episode-facts.ts";

/** What an outcome's direction means, in words; what is neither known is told as it stands. */
export function directionWords(direction: string | null): string {
  switch (direction) {
    case "maximize":
      return "Higher is better";
    case "minimize":
      return "Lower is better";
    case "report":
      return "Reported, neither better nor worse";
    case null:
      return "No direction recorded";
    default:
      return `Direction “${direction}”`;
  }
}

/** `saved: true`, values as written; what is long ends in an ellipsis. */
export function outcomeWords({ id, value }: OutcomeFacts): string {
  return `${id ?? "unnamed"}: ${value.text}${value.cut ? "…" : ""}`;
}

/** Outcomes that can be better or worse ahead of those that are only reported. */
export function judgedFirst(outcomes: readonly OutcomeFacts[]): readonly OutcomeFacts[] {
  const judged = ({ direction }: OutcomeFacts) => direction === "maximize" || direction === "minimize";
  return [...outcomes.filter(judged), ...outcomes.filter((outcome) => !judged(outcome))];
}
