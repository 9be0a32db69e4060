import { ChevronDown, ChevronUp } from "lucide-react";
import type { KeyboardEvent } from "react";
import { IconButton } from "../icon-button.tsx";
import { formatCount } from "../quantities.ts";
import { SearchField } from "../search-field.tsx";
import type { FindProgress } from "./text-find.ts";

export interface TextFindBarProps {
  readonly typed: string;
  readonly onType: (text: string) => void;
  /** Undefined while it is looked for. */
  readonly progress: FindProgress | undefined;
  /** Counted from 0; -1 until one is gone to. */
  readonly current: number;
  readonly onGo: (to: number) => void;
}

/** Finds in a text: Enter goes to the next place, Shift+Enter to the one before. */
export function TextFindBar({ typed, onType, progress, current, onGo }: TextFindBarProps) {
  const count = progress?.found.length ?? 0;
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Escape" && typed !== "") {
      event.stopPropagation();
      onType("");
    } else if (event.key === "Enter") {
      event.preventDefault();
      onGo(event.shiftKey ? current - 1 : current + 1);
    }
  };
  return (
    <div className="flex min-w-0 flex-[1_1_18rem] items-center gap-0.5">
      <SearchField
        label="Find in text"
        className="max-w-56 min-w-28 flex-1"
        value={typed}
        onValueChange={onType}
        onKeyDown={onKeyDown}
      />
      <IconButton
        size="sm"
        icon={ChevronUp}
        label="Previous match"
        keys="Shift+Enter"
        disabled={count === 0}
        onClick={() => onGo(current - 1)}
      />
      <IconButton
        size="sm"
        icon={ChevronDown}
        label="Next match"
        keys="Enter"
        disabled={count === 0}
        onClick={() => onGo(current + 1)}
      />
      <span role="status" className="pl-1 text-sm whitespace-nowrap text-muted">
        {typed === "" ? "" : words(progress, current)}
      </span>
    </div>
  );
}

function words(progress: FindProgress | undefined, current: number): string {
  if (progress === undefined) return "…";
  const count = progress.found.length;
  if (count === 0) return "No match";
  const total = `${formatCount(count)}${progress.more ? "+" : ""}`;
  return current < 0 ? total : `${formatCount(current + 1)} of ${total}`;
}
