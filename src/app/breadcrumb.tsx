import { clsx } from "clsx";
import { ChevronRight, Info } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../components/button.tsx";
import { IconButton } from "../components/icon-button.tsx";
import { EpisodePicker } from "../features/episodes/episode-picker.tsx";
import { ProblemsButton } from "../features/episodes/problems-panel.tsx";
import { openDialog } from "../state/dialogs.ts";
import { leaveEpisode, useSelection } from "../state/selection.ts";
import type { OpenedRun } from "../state/session-state.ts";

interface CrumbProps {
  readonly last?: boolean;
  /** Gives way before the others do. */
  readonly spare?: boolean;
  readonly children: ReactNode;
}

/** One place of the path; on a narrow window only the last one is there. */
function Crumb({ last = false, spare = false, children }: CrumbProps) {
  return (
    <li
      className={clsx(
        "flex min-w-0 items-center gap-0.5",
        !last && (spare ? "max-xl:hidden" : "max-md:hidden"),
      )}
    >
      <ChevronRight aria-hidden className="size-3.5 shrink-0 text-faint" />
      {children}
    </li>
  );
}

/** What can be asked about the episode as a whole. */
function EpisodeQuestions() {
  return (
    <>
      <IconButton
        label="Facts of this episode"
        keys="i"
        icon={Info}
        size="sm"
        onClick={() => openDialog("episode-facts")}
      />
      <ProblemsButton />
    </>
  );
}

/** Where one is: run, experiment, episode. Not for the observer's lens: all of it is the researcher's. */
export function Breadcrumb({ opened }: { readonly opened: OpenedRun }) {
  const episode = useSelection((state) => state.episode);
  const { name, episodes } = opened.listing;
  const experiment = episodes.find(({ path }) => path === episode?.path)?.facts.experiment ?? null;
  return (
    <>
      <nav aria-label="Where you are" className="min-w-0">
        <ol className="flex min-w-0 items-center gap-0.5">
          <Crumb last={episode === null}>
            <Button variant="ghost" className="min-w-0 shrink! px-1.5!" onClick={leaveEpisode}>
              <span className="truncate">{name}</span>
            </Button>
          </Crumb>
          {experiment !== null && experiment !== name && (
            <Crumb spare>
              <span className="truncate px-1.5 text-muted" title={`Experiment ${experiment}`}>
                {experiment}
              </span>
            </Crumb>
          )}
          {episode !== null && (
            <Crumb last>
              <EpisodePicker />
            </Crumb>
          )}
        </ol>
      </nav>
      {episode !== null && <EpisodeQuestions />}
    </>
  );
}
