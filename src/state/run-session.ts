import { createStore, type StoreApi } from "zustand";
import type { RunClient } from "../worker/client.ts";
import type { EpisodeDetail, ListingProgress, RunListing } from "../worker/protocol.ts";
import { moveEpisodeListPlace } from "./episode-list-place.ts";
import { askToRead, mayRead } from "./folder-permission.ts";
import { GrowingListing } from "./growing-listing.ts";
import { type Landing, land, landAgain, landInPauseFile, sameRun } from "./landing.ts";
import { failureOf, noEpisode, type OpenFailure, servedFailure } from "./open-failure.ts";
import type { RunHandle } from "./queries/run-context.ts";
import { type Recent, type Recents, recentFor } from "./recents.ts";
import {
  type FolderChoice,
  nothingSelected,
  type PauseFileChoice,
  type Selection,
  select,
  useSelection,
} from "./selection.ts";
import {
  idle,
  type Opened,
  type OpenedRun,
  type Opening,
  type RunSource,
  type SessionState,
} from "./session-state.ts";

export interface RunSessionOptions {
  readonly startClient: () => Promise<RunClient>;
  readonly recents: Recents;
  /** Where this tab remembers which recent folder it has open. */
  readonly tab: Pick<Storage, "getItem" | "setItem">;
  readonly demo: () => RunSource;
  /** What the app is served together with. */
  readonly served: () => RunSource;
  /** Called as soon as a run or a pause file is open and it is settled where one stands in it. */
  readonly onOpened?: (run: RunHandle) => void;
  /** Called with the key of a run that is no longer open, so that what was cached of it goes. */
  readonly onClosed: (runKey: string) => void;
}

const TAB_RECENT = "ti.recent";

function sourceName(source: RunSource, run: FolderChoice): string {
  if (source.kind === "directory-handle") return source.handle.name;
  if (run.kind === "folder") return run.name;
  return run.kind === "demo" ? "the demo run" : "the served run";
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === "AbortError";
}

/**
 * The opened run, and the way to it. One run is open at a time, in one worker; the run before stays open until the next
 * one is, so that a cancelled or failed opening leads back to it.
 */
export class RunSession {
  readonly store: StoreApi<SessionState> = createStore<SessionState>(() => idle);
  readonly recents: Recents;
  readonly #options: RunSessionOptions;
  #abort: AbortController | null = null;
  /** What the open run was opened from. */
  #source: RunSource | null = null;
  #openings = 0;
  #restores = 0;

  constructor(options: RunSessionOptions) {
    this.#options = options;
    this.recents = options.recents;
  }

  /**
   * Opens a source; settles when it is open, failed (see the state's `failure`) or cancelled. With `stay` it is what is
   * open already, and the place in it is kept.
   */
  async open(run: FolderChoice, source: RunSource, stay = false): Promise<void> {
    const name = sourceName(source, run);
    const failed = run.kind === "served" ? servedFailure : failureOf;
    const read = async (client: RunClient, abort: AbortController) => {
      const growing = new GrowingListing(name);
      const wanted = stay || this.#followsLink() ? useSelection.getState().episode : null;
      const known = () => (wanted === null ? growing.offersChoice : growing.has(wanted.path));
      const early: { run: OpenedRun | null } = { run: null };
      let remembered: Promise<void> | null = null;
      const enter = (listing: RunListing, listed: OpenedRun["listed"]) => {
        const entered = this.#enterRun(
          client,
          { run, source, listing, listed },
          listed === "reading" ? abort : null,
          stay,
        );
        // A reload must find the folder again from now on, even when it is never read to its end.
        if (source.kind === "directory-handle") remembered = this.#remember(source.handle);
        return entered;
      };
      const onProgress = (progress: ListingProgress) => {
        growing.add(progress);
        if (early.run !== null) this.#relist(early.run.handle, growing.known, "reading");
        else if (!known()) this.#report(abort, progress);
        // This is what one comes to in any case: it is shown while the rest of the folder is read.
        else early.run = enter(growing.known, "reading");
      };
      let listing: RunListing;
      try {
        listing = await client.request("open", { source }, { signal: abort.signal, onProgress });
      } catch (error) {
        if (early.run === null) throw error;
        this.#relist(early.run.handle, growing.known, "stopped");
        await remembered;
        return null;
      }
      if (early.run !== null) this.#relist(early.run.handle, listing, "whole");
      else if (listing.episodes.length === 0) return noEpisode(name, listing);
      else enter(listing, "whole");
      await remembered;
      return null;
    };
    await this.#read(name, read, failed);
  }

  /**
   * Opens the open run again, as it lies there by now, and stays at the same episode and step where they are still there.
   * Settles as {@link open} does.
   */
  async reload(): Promise<void> {
    const { opened } = this.store.getState();
    if (opened?.kind !== "run" || this.#source === null) return;
    await this.open(opened.run, this.#source, true);
  }

  /** Takes on what the documents of an episode of the open run say by now. */
  takeEpisode(run: RunHandle, { entry, problems }: EpisodeDetail): void {
    const { opened } = this.store.getState();
    if (opened?.kind !== "run" || opened.handle !== run) return;
    const { listing } = opened;
    const others = listing.problems.filter(({ path }) => folderOf(path) !== entry.path);
    this.store.setState({
      opened: {
        ...opened,
        listing: {
          ...listing,
          episodes: listing.episodes.map((known) =>
            known.path === entry.path ? { ...entry, name: known.name, archived: known.archived } : known,
          ),
          problems: [...others, ...problems],
        },
      },
    });
  }

  /** Whether the address asks for a place in a run that is not open. */
  #followsLink(): boolean {
    const { run } = useSelection.getState();
    return run !== null && !sameRun(run, this.store.getState().opened?.run ?? null);
  }

  /** Takes a run in the place of what was open; `reading` can stop what is still read of it. */
  #enterRun(
    client: RunClient,
    found: Pick<OpenedRun, "run" | "listing" | "listed"> & { readonly source: RunSource },
    reading: AbortController | null,
    stay = false,
  ): OpenedRun {
    const { run, source, listing, listed } = found;
    const chosen: FolderChoice = run.kind === "folder" ? { kind: "folder", name: listing.name } : run;
    const handle = this.#handle(client, listing.name);
    const opened: OpenedRun = { kind: "run", run: chosen, handle, listing, listed };
    this.#source = source;
    this.#enter(
      opened,
      (link) => (stay ? landAgain(chosen, listing, useSelection.getState()) : land(chosen, listing, link)),
      stay,
    );
    this.#abort = reading;
    return opened;
  }

  /** Takes on what has been found by now of the folder that is open. */
  #relist(handle: RunHandle, listing: RunListing, listed: OpenedRun["listed"]): void {
    const { opened } = this.store.getState();
    if (opened?.kind !== "run" || opened.handle !== handle) return;
    if (listed !== "reading") this.#abort = null;
    this.store.setState({ opened: { ...opened, listing, listed } });
  }

  /** Opens a pause file in place of a run; settles as {@link open} does. */
  async openPauseFile(file: File): Promise<void> {
    await this.#read(file.name, async (client, { signal }) => {
      const { name, views } = await client.request("openPauseFile", { file }, { signal });
      const run: PauseFileChoice = { kind: "pause-file", name };
      const handle = this.#handle(client, name);
      this.#enter({ kind: "pause-file", run, handle, views }, (link) => landInPauseFile(run, views, link));
      return null;
    });
  }

  async openDemo(): Promise<void> {
    await this.open({ kind: "demo" }, this.#options.demo());
  }

  async openServed(): Promise<void> {
    await this.open({ kind: "served" }, this.#options.served());
  }

  openFolder(handle: FileSystemDirectoryHandle): Promise<void> {
    return this.open({ kind: "folder", name: handle.name }, { kind: "directory-handle", handle });
  }

  /** Opens a remembered folder, asking for permission where it is needed: call it in the click itself. */
  async reopen(recent: Recent): Promise<void> {
    if ((await mayRead(recent.handle)) || (await askToRead(recent.handle))) {
      await this.openFolder(recent.handle);
      return;
    }
    this.fail({
      code: "permission-refused",
      name: recent.name,
      sentence: `The browser was not allowed to read “${recent.name}”.`,
      advice: "Ask again and allow it to view files, or choose the folder anew.",
      problems: [],
      recent,
    });
  }

  /** Opens what the address asks for, as far as that needs no permission. Called on load and after Back and Forward. */
  async restore(): Promise<void> {
    const { run } = useSelection.getState();
    const { opened, opening } = this.store.getState();
    // What is still read of a folder that is open and listed goes on.
    if (opening !== null) this.cancel();
    this.dismissFailure();
    if (run === null) return;
    if (opened !== null && sameRun(run, opened.run)) return this.#standWithin(opened);
    if (run.kind === "demo") return this.openDemo();
    if (run.kind === "served") return this.openServed();
    // A file cannot be opened again without the person.
    if (run.kind === "pause-file") return;
    this.store.setState({ restoring: true });
    this.#restores += 1;
    const asked = this.#restores;
    const recent = recentFor(await this.recents.list(), run.name, this.#options.tab.getItem(TAB_RECENT));
    const allowed = recent !== undefined && (await mayRead(recent.handle));
    // What a person opened meanwhile, or went to, is wanted more.
    if (!this.store.getState().restoring || asked !== this.#restores) return;
    if (allowed) await this.openFolder(recent.handle);
    else this.store.setState({ restoring: false });
  }

  /** Where the place asked for is not in what is open, which is of the same name, that is told. */
  #standWithin(opened: Opened): void {
    if (opened.kind !== "run" || opened.listed !== "whole") return;
    const { selection, notice } = land(opened.run, opened.listing, useSelection.getState());
    if (notice?.kind !== "episode-missing") return;
    select(selection, "replace");
    this.store.setState({ notice });
  }

  /** Stops reading; what was open before stays. */
  cancel(): void {
    this.#abort?.abort();
    this.#abort = null;
    this.store.setState({ opening: null });
  }

  /** Shows why something could not be opened. */
  fail(failure: OpenFailure): void {
    this.store.setState({ failure, opening: null, restoring: false });
  }

  dismissFailure(): void {
    this.store.setState({ failure: null });
  }

  dismissNotice(): void {
    this.store.setState({ notice: null });
  }

  /** Goes to the welcome screen. The run stays open, so that Back returns to it at once. */
  leave(): void {
    this.dismissFailure();
    select(nothingSelected, "push");
  }

  #report(abort: AbortController, progress: ListingProgress): void {
    const { opening } = this.store.getState();
    if (this.#abort !== abort || opening === null) return;
    this.store.setState({
      opening: {
        ...opening,
        folders: progress.folders,
        path: progress.path,
        episodes: opening.episodes + progress.episodes.length,
        problems: opening.problems + progress.problems.length,
        bytes: progress.episodes.reduce((sum, { entry }) => sum + entry.logBytes, opening.bytes),
      },
    });
  }

  /** One opening at a time: starts a worker for it, and tells how it ended. Nothing is left of one that fails. */
  async #read(
    name: string,
    open: (client: RunClient, abort: AbortController) => Promise<OpenFailure | null>,
    failed = failureOf,
  ): Promise<void> {
    this.#abort?.abort();
    const abort = new AbortController();
    this.#abort = abort;
    const opening: Opening = { name, folders: 0, episodes: 0, problems: 0, bytes: 0, path: "" };
    this.store.setState({ opening, failure: null, notice: null, restoring: false });
    let client: RunClient | null = null;
    try {
      client = await this.#options.startClient();
      const failure = await open(client, abort);
      if (failure === null) return;
      client.close();
      this.#fail(abort, failure);
    } catch (error) {
      client?.close();
      if (isAbort(error)) this.#finish(abort);
      else this.#fail(abort, failed(error, name));
    }
  }

  #handle(client: RunClient, name: string): RunHandle {
    this.#openings += 1;
    return { client, key: `run-${this.#openings}`, name };
  }

  /** Takes what has been read in the place of what was open. */
  #enter(opened: Opened, landing: (link: Selection | null) => Landing, stay = false): void {
    this.#abort = null;
    const before = this.store.getState().opened;
    const selection = useSelection.getState();
    const link = selection.run !== null && !sameRun(selection.run, before?.run ?? null) ? selection : null;
    const { selection: place, notice } = landing(link);
    select(place, link === null ? "push" : "replace");
    this.#options.onOpened?.(opened.handle);
    this.store.setState({ ...idle, opened, notice });
    if (before !== null) {
      if (stay) moveEpisodeListPlace(before.handle.key, opened.handle.key);
      before.handle.client.close();
      this.#options.onClosed(before.handle.key);
    }
  }

  async #remember(handle: FileSystemDirectoryHandle): Promise<void> {
    const id = await this.recents.remember(handle);
    if (id !== null) this.#options.tab.setItem(TAB_RECENT, id);
  }

  #finish(abort: AbortController): void {
    if (this.#abort === abort) this.cancel();
  }

  #fail(abort: AbortController, failure: OpenFailure): void {
    if (this.#abort !== abort) return;
    this.#abort = null;
    this.fail(failure);
  }
}
