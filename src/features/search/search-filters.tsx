import { clsx } from "clsx";
import { ChevronDown, FilterX } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "../../components/button.tsx";
import { IconButton } from "../../components/icon-button.tsx";
import { MarkIcon, markWord } from "../../components/mark-icon.tsx";
import { Menu, MenuChecks } from "../../components/menu.tsx";
import { formatCount } from "../../components/quantities.ts";
import { useStepFacets } from "../../state/queries/search-query.ts";
import type { StepFilters } from "../../state/search.ts";
import { NO_FILTERS } from "../../state/search.ts";
import type { StepFacets, Subject } from "../../worker/protocol.ts";
import { farWords } from "./search-words.ts";

export interface SearchFiltersProps {
  readonly subject: Subject;
  readonly filters: StepFilters;
  readonly onFilters: (filters: StepFilters) => void;
}

/** Narrows the steps by who acted, what kind of action it was, and what is marked. */
export function SearchFilters({ subject, filters, onFilters }: SearchFiltersProps) {
  // Every step is parsed for it, so it is only asked for once somebody looks; looking again tells of steps that came.
  const [asked, setAsked] = useState(false);
  const { data, error, refetch } = useStepFacets(subject, asked);
  const filtered = filters.kinds.length + filters.actors.length + filters.marks.length > 0;
  const shared = {
    facets: data,
    error,
    onOpen: () => (asked ? void refetch({ cancelRefetch: false }) : setAsked(true)),
  };
  return (
    <div className="flex min-w-0 items-center gap-1">
      <FilterMenu
        {...shared}
        name="Kind"
        chosen={filters.kinds}
        offered={data?.kinds ?? []}
        onChosen={(kinds) => onFilters({ ...filters, kinds })}
        show={(kind) => kind}
      />
      <FilterMenu
        {...shared}
        name="Actor"
        chosen={filters.actors}
        offered={data?.actors ?? []}
        onChosen={(actors) => onFilters({ ...filters, actors })}
        show={(actor) => actor}
      />
      <FilterMenu
        {...shared}
        name="Mark"
        chosen={filters.marks}
        offered={data?.marks ?? []}
        onChosen={(marks) => onFilters({ ...filters, marks })}
        show={markWord}
        icon={(kind) => <MarkIcon kind={kind} decorative />}
      />
      {filtered && (
        <IconButton
          size="sm"
          icon={FilterX}
          label="Clear the filters"
          className="ml-auto"
          onClick={() => onFilters(NO_FILTERS)}
        />
      )}
    </div>
  );
}

interface FilterMenuProps<Value extends string> {
  readonly name: string;
  readonly facets: StepFacets | undefined;
  readonly error: Error | null;
  readonly onOpen: () => void;
  readonly chosen: readonly Value[];
  readonly offered: readonly { readonly value: Value; readonly steps: number }[];
  readonly onChosen: (values: readonly Value[]) => void;
  readonly show: (value: Value) => string;
  readonly icon?: (value: Value) => ReactNode;
}

function FilterMenu<Value extends string>({
  name,
  facets,
  error,
  onOpen,
  chosen,
  offered,
  onChosen,
  show,
  icon,
}: FilterMenuProps<Value>) {
  const [first] = chosen;
  const label = first === undefined ? name : `${name}: ${show(first)}`;
  const complete = facets?.whole === true && facets.looked >= facets.known;
  // What is chosen stays there to be taken back, whatever is known by now.
  const missing = chosen.filter((value) => !offered.some((other) => other.value === value));
  const options = [
    ...offered.toSorted((a, b) => b.steps - a.steps),
    ...missing.map((value) => ({ value, steps: 0 })),
  ];
  return (
    <Menu
      align="start"
      onOpenChange={(open) => open && onOpen()}
      trigger={
        <Button
          size="sm"
          className={clsx("min-w-0 shrink!", first !== undefined && "border-accent! text-accent-ink!")}
        >
          <span className="truncate">{label}</span>
          {chosen.length > 1 && <span>{`+${chosen.length - 1}`}</span>}
          <ChevronDown aria-hidden className="size-3 shrink-0" />
        </Button>
      }
    >
      {options.length > 0 && (
        <MenuChecks
          label={`${name}, of any chosen one`}
          values={chosen}
          onValuesChange={onChosen}
          options={options.map(({ value, steps }) => ({
            value,
            label: (
              <span className="flex min-w-0 items-center gap-1.5">
                {icon?.(value)}
                <span className="truncate">{show(value)}</span>
              </span>
            ),
            detail: formatCount(steps),
          }))}
        />
      )}
      {error !== null && <p className="max-w-64 px-2 py-1 text-sm text-danger">{error.message}</p>}
      {error === null && !complete && (
        <p className="px-2 py-1 text-sm text-muted">
          {facets === undefined ? "Looking through the steps…" : `Looked through ${farWords(facets)}`}
        </p>
      )}
      {complete && options.length === 0 && (
        <p className="px-2 py-1 text-sm text-muted">{`No step has ${name === "Actor" ? "an" : "a"} ${name.toLowerCase()}.`}</p>
      )}
    </Menu>
  );
}
