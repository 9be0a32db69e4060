/**
 * What is seen of a run only once one is open is not part of the first load. It is asked for as soon as somebody is about
 * to open one, so that it is there by the time the folder has been read.
 */
import { type ComponentType, lazy, useState } from "react";
import type { OpenedPauseFile, OpenedRun } from "../state/session-state.ts";

/** A component that is loaded when it is first shown, or ahead of that. */
class Part<P extends object> {
  loaded: ComponentType<P> | null = null;
  readonly Later: ComponentType<P>;
  readonly #load: () => Promise<ComponentType<P>>;

  constructor(load: () => Promise<ComponentType<P>>) {
    this.#load = load;
    this.Later = lazy(async () => ({ default: await this.#loading() }));
  }

  /** Asks for it ahead. What cannot be loaded is told where it is shown. */
  preload(): void {
    this.#loading().catch(() => null);
  }

  async #loading(): Promise<ComponentType<P>> {
    this.loaded = await this.#load();
    return this.loaded;
  }
}

/**
 * What was loaded ahead is shown at once: React's own `lazy` would show what stands in for it, and then keep that up for
 * a third of a second.
 */
function useLoaded<P extends object>(part: Part<P>): ComponentType<P> {
  const [Shown] = useState<ComponentType<P>>(() => part.loaded ?? part.Later);
  return Shown;
}

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
