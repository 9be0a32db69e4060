import { createContext, useContext } from "react";
import { createStore, type StoreApi, useStore } from "zustand";
import { InspectorError, type RunClient } from "../worker/client.ts";
import type { ListingProgress, Params, RunListing, RunProblem } from "../worker/protocol.ts";
import { askToRead, mayRead } from "./folder-permission.ts";
import { type Landing, type LandingNotice, land, sameRun } from "./landing.ts";
import type { RunHandle } from "./queries/run-context.ts";
import { type Recent, type Recents, recentFor } from "./recents.ts";
import { nothingSelected, type RunChoice, select, useSelection } from "./selection.ts";

/** What is to be opened: the source as the worker takes it. */
export type RunSource = Params<"open">["source"];

/** How far an opening is. */
export interface Opening {
  readonly name: string;
  readonly folders: number;
  readonly episodes: number;
  readonly problems: number;
  /** Bytes of the logs found. */
  readonly bytes: number;
  /** The folder that is being read. */
  readonly path: string;
}

export interface OpenedRun {
  readonly run: RunChoice;
  readonly handle: RunHandle;
  readonly listing: RunListing;
}

/** Why nothing was opened. `code` is the worker's, or one of this page's own. */
export interface OpenFailure {
  readonly code: "permission-refused" | "no-episode" | "not-a-run" | "pause-file" | (string & {});
  readonly name: string;
  readonly sentence: string;
  readonly advice: string | null;
  readonly problems: readonly RunProblem[];
  /** The remembered folder to ask for again. */
  readonly recent: Recent | null;
}

export interface SessionState {
  readonly opened: OpenedRun | null;
  readonly opening: Opening | null;
  readonly failure: OpenFailure | null;
  readonly notice: LandingNotice | null;
  /** While it is being found out whether the address's run can be opened without asking. */
  readonly restoring: boolean;
}

export interface RunSessionOptions {
  readonly startClient: () => Promise<RunClient>;
  readonly recents: Recents;
  /** Where this tab remembers which recent folder it has open. */
  readonly tab: Pick<Storage, "getItem" | "setItem">;
  readonly demo: () => RunSource;
  /** Called with the key of a run that is no longer open, so that what was cached of it goes. */
  readonly onClosed: (runKey: string) => void;
}

const TAB_RECENT = "ti.recent";
const idle: SessionState = { opened: null, opening: null, failure: null, notice: null, restoring: false };

function sourceName(source: RunSource, run: RunChoice): string {
  if (source.kind === "directory-handle") return source.handle.name;
  return run.kind === "folder" ? run.name : "the demo run";
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
  #openings = 0;

  constructor(options: RunSessionOptions) {
    this.#options = options;
    this.recents = options.recents;
  }

  /** Opens a source; settles when it is open, failed (see the state's `failure`) or cancelled. */
  async open(run: RunChoice, source: RunSource): Promise<void> {
    this.#abort?.abort();
    const abort = new AbortController();
    this.#abort = abort;
    const name = sourceName(source, run);
    const opening: Opening = { name, folders: 0, episodes: 0, problems: 0, bytes: 0, path: "" };
    this.store.setState({ opening, failure: null, notice: null, restoring: false });
    let client: RunClient | null = null;
    try {
      client = await this.#options.startClient();
      const listing = await client.request(
        "open",
        { source },
        { signal: abort.signal, onProgress: (progress) => this.#report(abort, progress) },
      );
      if (listing.episodes.length === 0) {
        client.close();
        this.#fail(abort, noEpisode(name, listing));
        return;
      }
      this.#land(run, client, listing);
      if (source.kind === "directory-handle") await this.#remember(source.handle);
    } catch (error) {
      client?.close();
      if (isAbort(error)) this.#finish(abort);
      else this.#fail(abort, failureOf(error, name));
    }
  }

  async openDemo(): Promise<void> {
    await this.open({ kind: "demo" }, this.#options.demo());
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
    const { opened } = this.store.getState();
    this.cancel();
    this.dismissFailure();
    if (run === null || sameRun(run, opened?.run ?? null)) return;
    if (run.kind === "demo") return this.openDemo();
    this.store.setState({ restoring: true });
    const recent = recentFor(await this.recents.list(), run.name, this.#options.tab.getItem(TAB_RECENT));
    if (recent !== undefined && (await mayRead(recent.handle))) await this.openFolder(recent.handle);
    this.store.setState({ restoring: false });
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
        bytes: progress.episodes.reduce((sum, episode) => sum + episode.logBytes, opening.bytes),
      },
    });
  }

  #land(asked: RunChoice, client: RunClient, listing: RunListing): void {
    this.#abort = null;
    this.#openings += 1;
    const run: RunChoice = asked.kind === "folder" ? { kind: "folder", name: listing.name } : asked;
    const before = this.store.getState().opened;
    const selection = useSelection.getState();
    const link = selection.run !== null && !sameRun(selection.run, before?.run ?? null) ? selection : null;
    const landing: Landing = land(run, listing, link);
    const handle: RunHandle = { client, key: `run-${this.#openings}`, name: listing.name };
    select(landing.selection, link === null ? "push" : "replace");
    this.store.setState({ ...idle, opened: { run, handle, listing }, notice: landing.notice });
    if (before !== null) {
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

function noEpisode(name: string, listing: RunListing): OpenFailure {
  return {
    code: "no-episode",
    name: listing.name || name,
    sentence: "No episode was found in it: no folder holds a trajectory.jsonl.",
    advice: listing.emptyHint ?? "Open the artifacts folder that a run has written, or any folder above it.",
    problems: listing.problems,
    recent: null,
  };
}

function failureOf(error: unknown, name: string): OpenFailure {
  const expected = error instanceof InspectorError;
  return {
    code: expected ? error.code : "unexpected",
    name,
    sentence: error instanceof Error ? error.message : String(error),
    advice: expected ? error.advice : "Open the folder again; if it fails once more, reload the page.",
    problems: [],
    recent: null,
  };
}

export const RunSessionContext = createContext<RunSession | null>(null);

/** The page's run session. Throws outside the app. */
export function useRunSession(): RunSession {
  const session = useContext(RunSessionContext);
  if (session === null) throw new Error("There is no run session here.");
  return session;
}

/** A part of the session's state. */
export function useSessionState<Part>(part: (state: SessionState) => Part): Part {
  return useStore(useRunSession().store, part);
}
