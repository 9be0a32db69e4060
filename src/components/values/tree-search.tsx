import { clsx } from "clsx";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { formatPath, type ValuePath } from "../../replay/json/path.ts";
import { useValueSearch } from "../../state/queries/value-queries.ts";
import type { ValueMatch, ValueRef } from "../../worker/protocol.ts";
import { MiddleTruncate } from "../middle-truncate.tsx";
import { countOf, formatCount } from "../quantities.ts";
import { SearchField } from "../search-field.tsx";
import { Marked } from "./marked.tsx";
import { oneLine } from "./one-line.ts";
import { useSettled } from "./use-settled.ts";

export interface TreeSearchProps {
  readonly label: string;
  readonly valueRef: ValueRef;
  readonly onReveal: (path: ValuePath) => void;
}

/** Finds keys and values in a tree. Enter goes to the next match, Shift+Enter to the one before. */
export function TreeSearch({ label, valueRef, onReveal }: TreeSearchProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState("");
  // Counted from 0; -1 until one is gone to.
  const [current, setCurrent] = useState(-1);
  const query = useSettled(typed.trim());
  const search = useValueSearch(valueRef, query);
  const upToDate = query !== "" && query === typed.trim() && !search.isPlaceholderData;
  const searched = upToDate ? search.data : undefined;
  const matches = searched?.matches ?? [];

  // Whether Enter was pressed before anything was found: 1 for the next match, -1 for the one before.
  const asked = useRef(0);
  const go = (to: number) => {
    if (matches.length === 0) {
      asked.current = to < 0 ? -1 : 1;
      return;
    }
    const next = (to + matches.length) % matches.length;
    const match = matches[next];
    if (match === undefined) return;
    setCurrent(next);
    onReveal(match.path);
    list.current?.children[next]?.scrollIntoView({ block: "nearest" });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was found just now answers what was asked before.
  useEffect(() => {
    if (searched === undefined || asked.current === 0) return;
    const to = asked.current < 0 ? -1 : 0;
    asked.current = 0;
    if (matches.length > 0) go(to);
  }, [searched]);
  const type = (text: string) => {
    asked.current = 0;
    setTyped(text);
    setCurrent(-1);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Escape" && typed !== "") {
      event.stopPropagation();
      type("");
    } else if (event.key === "ArrowDown" || (event.key === "Enter" && !event.shiftKey)) {
      event.preventDefault();
      go(current + 1);
    } else if (event.key === "ArrowUp" || event.key === "Enter") {
      event.preventDefault();
      go(current < 0 ? -1 : current - 1);
    }
  };

  return (
    <div className="shrink-0 px-2 pt-2">
      <SearchField
        label={`Search ${label.toLowerCase()}`}
        value={typed}
        onValueChange={type}
        onKeyDown={onKeyDown}
        role="combobox"
        aria-expanded={matches.length > 0}
        aria-controls={`${id}-matches`}
        aria-activedescendant={current >= 0 ? `${id}-${current}` : undefined}
        result={resultWords(query, searched, current)}
      />
      {search.isError && query !== "" && <p className="pt-1 text-danger">{search.error.message}</p>}
      {matches.length > 0 && (
        <div
          ref={list}
          id={`${id}-matches`}
          role="listbox"
          aria-label={`Matches in ${label.toLowerCase()}`}
          className="mt-1 max-h-38 overflow-auto rounded-md border border-line bg-sunken py-0.5"
        >
          {matches.map((match, at) => (
            <Match
              // biome-ignore lint/suspicious/noArrayIndexKey: a match is its place in the list.
              key={at}
              id={`${id}-${at}`}
              match={match}
              query={query}
              current={at === current}
              onChoose={() => go(at)}
            />
          ))}
        </div>
      )}
    </div>
  );
}

function resultWords(
  query: string,
  searched: { readonly matches: readonly ValueMatch[]; readonly more: boolean } | undefined,
  current: number,
): string | undefined {
  if (query === "") return undefined;
  if (searched === undefined) return "…";
  const count = searched.matches.length;
  if (count === 0) return "No match";
  const total = `${formatCount(count)}${searched.more ? "+" : ""}`;
  return current >= 0
    ? `${formatCount(current + 1)} of ${total}`
    : searched.more
      ? `${total} matches`
      : countOf(count, "match", "matches");
}

function Match({
  id,
  match,
  query,
  current,
  onChoose,
}: {
  readonly id: string;
  readonly match: ValueMatch;
  readonly query: string;
  readonly current: boolean;
  readonly onChoose: () => void;
}) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search box, which keeps the focus, moves through the list by keys.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={current}
      onClick={onChoose}
      className={clsx(
        "flex h-6 cursor-default items-center gap-2 px-2 font-mono text-sm",
        current ? "bg-selected" : "hover:bg-hover",
      )}
    >
      <span className="flex max-w-[55%] shrink-0 text-muted">
        <MiddleTruncate text={formatPath(match.path)} tail={16} />
      </span>
      <span className="min-w-0 truncate text-ink">
        {match.where === "value" && <Marked text={oneLine(match.excerpt)} query={query} />}
        {match.where === "key" && <span className="font-sans text-faint">key</span>}
      </span>
    </div>
  );
}
