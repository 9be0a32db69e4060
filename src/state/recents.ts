import { createStore, get, set, type UseStore } from "idb-keyval";

/** A folder that was opened before. */
export interface Recent {
  readonly id: string;
  readonly name: string;
  readonly handle: FileSystemDirectoryHandle;
  /** Milliseconds since 1970. */
  readonly openedAt: number;
}

/** Where recents are kept; tests give their own. */
export interface RecentsStorage {
  readonly read: () => Promise<readonly Recent[]>;
  readonly write: (recents: readonly Recent[]) => Promise<void>;
}

/** More than this are not remembered: the oldest are forgotten. */
const RECENTS_LIMIT = 12;

/**
 * The list with a folder at its top. A folder is the same as one in the list when its handle says so, whatever its
 * name: it keeps its id. Two folders of one name are two.
 */
export async function withRecent(
  recents: readonly Recent[],
  handle: FileSystemDirectoryHandle,
  now: number,
  newId: () => string,
): Promise<{ readonly recents: readonly Recent[]; readonly id: string }> {
  const same = await Promise.all(
    recents.map((recent) => recent.handle.isSameEntry(handle).catch(() => false)),
  );
  const known = recents.find((_, index) => same[index]);
  const id = known?.id ?? newId();
  const others = recents.filter((_, index) => !same[index]);
  return {
    recents: [{ id, name: handle.name, handle, openedAt: now }, ...others].slice(0, RECENTS_LIMIT),
    id,
  };
}

/** The recent that a link to a folder of this name most likely means: the one this tab had open, else the latest. */
export function recentFor(
  recents: readonly Recent[],
  name: string,
  tabId: string | null,
): Recent | undefined {
  const named = recents.filter((recent) => recent.name === name);
  return named.find((recent) => recent.id === tabId) ?? named[0];
}

/** Folders opened before, newest first. Handles are remembered, never what is in them. */
export class Recents {
  readonly #storage: RecentsStorage;

  constructor(storage: RecentsStorage) {
    this.#storage = storage;
  }

  /** Empty where the browser keeps nothing, as in some private windows. */
  async list(): Promise<readonly Recent[]> {
    try {
      return await this.#storage.read();
    } catch {
      return [];
    }
  }

  /** Puts a folder at the top; answers its id, or null where the browser keeps nothing. */
  async remember(handle: FileSystemDirectoryHandle): Promise<string | null> {
    try {
      const { recents, id } = await withRecent(await this.#storage.read(), handle, Date.now(), () =>
        crypto.randomUUID(),
      );
      await this.#storage.write(recents);
      return id;
    } catch {
      return null;
    }
  }

  /** Takes a folder out of the list. */
  async forget(id: string): Promise<void> {
    const recents = await this.list();
    await this.#storage.write(recents.filter((recent) => recent.id !== id));
  }

  /** Puts a forgotten folder back to where it stood. */
  async bringBack(forgotten: Recent): Promise<void> {
    const others = (await this.list()).filter(({ id }) => id !== forgotten.id);
    await this.#storage.write([...others, forgotten].sort((a, b) => b.openedAt - a.openedAt));
  }
}

let store: UseStore | undefined;

/** Recents in IndexedDB, the one store that takes handles. */
export function indexedDbRecents(): RecentsStorage {
  const open = () => {
    store ??= createStore("trajectory-inspector", "recents");
    return store;
  };
  return {
    read: async () => (await get<readonly Recent[]>("folders", open())) ?? [],
    write: (recents) => set("folders", recents, open()),
  };
}
