import { clsx } from "clsx";
import { Check, ChevronDown } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { MiddleTruncate } from "../../components/middle-truncate.tsx";
import { Popover } from "../../components/popover.tsx";
import { formatCount } from "../../components/quantities.ts";
import { SearchField } from "../../components/search-field.tsx";
import { useLog } from "../../state/queries/log-queries.ts";
import { leaveEpisode, openEpisode, useSelection } from "../../state/selection.ts";
import type { EpisodeKey } from "../../worker/protocol.ts";
import { type EpisodeChoice, episodeChoices } from "./episode-choices.ts";
import { useEpisodeListing } from "./use-episode-rows.ts";

/** The open episode in the breadcrumb; a press lists the others, and the others of the same log, to go to. */
export function EpisodePicker() {
  const episode = useSelection((state) => state.episode);
  return episode === null ? null : <Picker episode={episode} />;
}

function Picker({ episode }: { readonly episode: EpisodeKey }) {
  const listing = useEpisodeListing();
  const log = useLog(episode).data;
  const [open, setOpen] = useState(false);
  const entry = listing?.rows.find((row) => row.entry.path === episode.path)?.entry;
  const several = (log?.episodes.length ?? 0) > 1;
  const name = several
    ? `${entry?.name ?? episode.path} · ${log?.episodeId ?? "no id"}`
    : (entry?.name ?? episode.path);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      title={<span className="sr-only">Choose an episode</span>}
      className="w-[min(34rem,90vw)] !p-0"
      trigger={
        <button
          type="button"
          aria-label={`Episode ${name}, choose another`}
          className="inline-flex h-7 min-w-0 items-center gap-1 rounded-md px-2 font-medium hover:bg-hover data-popup-open:bg-hover"
        >
          <MiddleTruncate text={name} />
          <ChevronDown aria-hidden className="size-3.5 shrink-0 text-muted" />
        </button>
      }
    >
      <ChoiceList
        choices={episodeChoices(listing?.rows ?? [], episode, log ?? null)}
        onChoose={(chosen) => {
          setOpen(false);
          openEpisode(chosen);
        }}
        onAll={() => {
          setOpen(false);
          leaveEpisode();
        }}
      />
    </Popover>
  );
}

interface ChoiceListProps {
  readonly choices: readonly EpisodeChoice[];
  readonly onChoose: (episode: EpisodeKey) => void;
  /** Goes to the table of all episodes. */
  readonly onAll: () => void;
}

/** More would be looked for by typing. */
const SHOWN = 200;

function ChoiceList({ choices, onChoose, onAll }: ChoiceListProps) {
  const id = useId();
  const [text, setText] = useState("");
  const [moved, setMoved] = useState<number | null>(null);
  const words = text.toLowerCase().split(/\s+/);
  const found = choices.filter((choice) => words.every((word) => choice.searched.includes(word)));
  const shown = found.slice(0, SHOWN);
  const current = shown.findIndex((choice) => choice.current);
  const active = moved === null ? Math.max(0, text === "" ? current : 0) : Math.min(moved, shown.length - 1);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const chosen = shown[active];
    if (step !== 0 && shown.length > 0) {
      const next = (active + step + shown.length) % shown.length;
      setMoved(next);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter" && chosen !== undefined) onChoose(chosen.episode);
    else return;
    event.preventDefault();
  };
  return (
    <div className="flex max-h-[min(28rem,70dvh)] flex-col">
      <SearchField
        label="Find an episode"
        value={text}
        onValueChange={(next) => {
          setText(next);
          setMoved(null);
        }}
        onKeyDown={onKeyDown}
        role="combobox"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={shown.length > 0 ? `${id}-${active}` : undefined}
        aria-autocomplete="list"
        className="m-2"
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Episodes"
        className="min-h-0 flex-1 overflow-auto px-1 pb-1"
      >
        {shown.map((choice, index) => (
          <ChoiceOption
            key={choice.key}
            id={`${id}-${index}`}
            choice={choice}
            active={index === active}
            onChoose={onChoose}
          />
        ))}
      </div>
      <div className="flex items-center justify-between gap-2 border-t border-line px-3 py-1.5 text-sm text-muted">
        <span role="status">
          {found.length > shown.length
            ? `${formatCount(shown.length)} of ${formatCount(found.length)}: type to find more`
            : found.length === 0
              ? "No episode has that"
              : null}
        </span>
        <button type="button" onClick={onAll} className="rounded-sm text-accent-ink hover:underline">
          Show all in a table
        </button>
      </div>
    </div>
  );
}

interface ChoiceOptionProps {
  readonly id: string;
  readonly choice: EpisodeChoice;
  readonly active: boolean;
  readonly onChoose: (episode: EpisodeKey) => void;
}

function ChoiceOption({ id, choice, active, onChoose }: ChoiceOptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search box, which has the focus, takes the keys.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      onClick={() => onChoose(choice.episode)}
      className={clsx(
        "flex min-h-7 cursor-pointer items-center gap-2 rounded-sm px-2 py-1 hover:bg-hover",
        active && "bg-selected",
      )}
    >
      <Check
        aria-hidden
        className={clsx("size-3.5 shrink-0 text-accent-ink", !choice.current && "invisible")}
      />
      <MiddleTruncate text={choice.name} className="min-w-0 flex-1" />
      <span className="max-w-[45%] shrink-0 truncate text-sm text-muted">{choice.hint}</span>
      {choice.current && <span className="sr-only">, open now</span>}
    </div>
  );
}
