import { type ComponentType, lazy, useState } from "react";

/** A component that is loaded when it is first shown, or ahead of that. */
export class Part<P extends object> {
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
export function useLoaded<P extends object>(part: Part<P>): ComponentType<P> {
  const [Shown] = useState<ComponentType<P>>(() => part.loaded ?? part.Later);
  return Shown;
}
