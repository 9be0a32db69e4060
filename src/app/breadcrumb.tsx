import { Check, ChevronDown, ChevronRight, Info, LayoutList } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../components/button.tsx";
import { Menu, MenuGroup, MenuItem, MenuSeparator } from "../components/menu.tsx";
import { openDialog } from "../state/dialogs.ts";
import type { OpenedRun } from "../state/run-session.ts";
import { leaveEpisode, openEpisode, useSelection } from "../state/selection.ts";

/** More than this are chosen from the list, which can be searched. */
const MENU_LIMIT = 12;

function Crumb({ children }: { readonly children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-0.5">
      <ChevronRight aria-hidden className="size-3.5 shrink-0 text-faint" />
      {children}
    </li>
  );
}

function EpisodeMenu({
  opened,
  path,
  name,
}: {
  readonly opened: OpenedRun;
  readonly path: string;
  readonly name: string;
}) {
  const { episodes } = opened.listing;
  return (
    <Menu
      align="start"
      className="max-w-96"
      trigger={
        <Button variant="ghost" className="min-w-0 shrink px-1.5! font-medium text-ink!">
          <span className="truncate">{name}</span>
          <ChevronDown aria-hidden className="size-3.5 shrink-0 text-muted" />
        </Button>
      }
    >
      <MenuItem icon={Info} keys="i" onSelect={() => openDialog("episode-facts")}>
        Facts of this episode
      </MenuItem>
      <MenuItem icon={LayoutList} onSelect={leaveEpisode}>
        All episodes
      </MenuItem>
      {episodes.length > 1 && episodes.length <= MENU_LIMIT && (
        <>
          <MenuSeparator />
          <MenuGroup label={opened.listing.name}>
            {episodes.map((episode) => (
              <MenuItem
                key={episode.path}
                onSelect={() => openEpisode({ path: episode.path, episodeId: null })}
                {...(episode.path === path && { icon: Check })}
              >
                <span className="block max-w-80 truncate">
                  {episode.path === "" ? episode.name : episode.path}
                </span>
              </MenuItem>
            ))}
          </MenuGroup>
        </>
      )}
    </Menu>
  );
}

/** Where one is: run, the folders below it, episode. */
export function Breadcrumb({ opened }: { readonly opened: OpenedRun }) {
  const episode = useSelection((state) => state.episode);
  const entry = opened.listing.episodes.find(({ path }) => path === episode?.path);
  const experiment = entry?.facts.experiment ?? null;
  return (
    <nav aria-label="Where you are" className="min-w-0">
      <ol className="flex min-w-0 items-center gap-0.5">
        <Crumb>
          <Button variant="ghost" className="min-w-0 shrink px-1.5!" onClick={leaveEpisode}>
            <span className="truncate">{opened.listing.name}</span>
          </Button>
        </Crumb>
        {experiment !== null && experiment !== opened.listing.name && (
          <Crumb>
            <span className="truncate px-1 text-muted" title={`Experiment ${experiment}`}>
              {experiment}
            </span>
          </Crumb>
        )}
        {entry !== undefined && (
          <Crumb>
            <EpisodeMenu
              opened={opened}
              path={entry.path}
              name={entry.path === "" ? "episode" : entry.name}
            />
          </Crumb>
        )}
      </ol>
    </nav>
  );
}
