import { clsx } from "clsx";
import { Goal } from "lucide-react";
import { EmptyState } from "../../components/empty-state.tsx";
import type { OutcomeFacts } from "../../runs/episode-facts.ts";
import type { ValueText } from "../../runs/value-text.ts";
import { DirectionArrow } from "./outcome-list.tsx";
import { directionWords } from "./outcome-words.ts";

/** Each outcome with its value as written, what its direction means, and its evidence. */
export function OutcomesTab({ outcomes }: { readonly outcomes: readonly OutcomeFacts[] | null }) {
  if (outcomes === null || outcomes.length === 0) {
    return (
      <EmptyState
        icon={Goal}
        title={outcomes === null ? "The outcomes are not known" : "No outcome was recorded"}
      >
        {outcomes === null
          ? "outcomes.json is missing or broken; Files tells which."
          : "outcomes.json is there, and its list is empty."}
      </EmptyState>
    );
  }
  return (
    <ul className="flex flex-col px-5 py-2">
      {outcomes.map((outcome) => (
        <li key={outcome.id} className="border-b border-line py-3 last:border-0">
          <div className="flex items-baseline gap-3">
            <span className="font-medium">{outcome.id ?? "Unnamed"}</span>
            <span className="flex items-center gap-1 text-sm text-muted">
              <DirectionArrow direction={outcome.direction} />
              {directionWords(outcome.direction)}
            </span>
          </div>
          <WrittenValue value={outcome.value} className="text-md" />
          {outcome.evidence.length > 0 && <Evidence outcome={outcome} />}
        </li>
      ))}
    </ul>
  );
}

function Evidence({ outcome }: { readonly outcome: OutcomeFacts }) {
  const more = outcome.evidenceCount - outcome.evidence.length;
  return (
    <div className="pt-1.5">
      <p className="text-sm text-muted">Evidence</p>
      <ul className="flex list-disc flex-col gap-0.5 pl-4">
        {outcome.evidence.map((evidence) => (
          <li key={evidence.text}>
            <WrittenValue value={evidence} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-muted">and {more} more, in outcomes.json under Files</p>}
    </div>
  );
}

function WrittenValue({ value, className }: { readonly value: ValueText; readonly className?: string }) {
  return (
    <p
      className={clsx(
        "break-words whitespace-pre-wrap",
        value.kind !== "text" && "font-mono text-sm",
        className,
      )}
    >
      <bdi>{value.text}</bdi>
      {value.cut && <span className="text-muted">… (the whole is in outcomes.json under Files)</span>}
    </p>
  );
}
