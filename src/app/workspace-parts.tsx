/**
 * What is seen of a run only once one is open is not part of the first load. It is asked for as soon as somebody is about
 * to open one, so that it is there by the time the folder has been read.
 */
import type { OpenedPauseFile, OpenedRun } from "../state/session-state.ts";
import { Part, useLoaded } from "./part.ts";

const episode = new Part(async () => (await import("./episode-workspace.tsx")).EpisodeWorkspace);
const episodes = new Part(async () => (await import("../features/episodes/episode-list.tsx")).EpisodeList);
const pauseFile = new Part(
  async () => (await import("./pause-file/pause-file-workspace.tsx")).PauseFileWorkspace,
);
const breadcrumb = new Part(async () => (await import("./breadcrumb.tsx")).Breadcrumb);
const lensSwitch = new Part(async () => (await import("../features/observer/lens-switch.tsx")).LensSwitch);

export function EpisodeWorkspace() {
  const Shown = useLoaded(episode);
  return <Shown />;
}

export function EpisodeList() {
  const Shown = useLoaded(episodes);
  return <Shown />;
}

export function PauseFileWorkspace({ opened }: { readonly opened: OpenedPauseFile }) {
  const Shown = useLoaded(pauseFile);
  return <Shown opened={opened} />;
}

export function Breadcrumb({ opened }: { readonly opened: OpenedRun }) {
  const Shown = useLoaded(breadcrumb);
  return <Shown opened={opened} />;
}

export function LensSwitch() {
  const Shown = useLoaded(lensSwitch);
  return <Shown />;
}

/** Asks for what the screens of a run are made of: its list, and an episode. */
export function preloadWorkspace(): void {
  for (const part of [episode, episodes, breadcrumb, lensSwitch]) part.preload();
}
