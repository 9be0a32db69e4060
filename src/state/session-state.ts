import type { Params, RunListing, ViewFacts } from "../worker/protocol.ts";
import type { LandingNotice } from "./landing.ts";
import type { OpenFailure } from "./open-failure.ts";
import type { RunHandle } from "./queries/run-context.ts";
import type { FolderChoice, PauseFileChoice } from "./selection.ts";

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
  readonly kind: "run";
  readonly run: FolderChoice;
  readonly handle: RunHandle;
  readonly listing: RunListing;
  /** Whether `listing` is all there is: its folder is still being read, or was read only in part. */
  readonly listed: "whole" | "reading" | "stopped";
}

/** A pause file: what is known of each of its pauses, and no episode. */
export interface OpenedPauseFile {
  readonly kind: "pause-file";
  readonly run: PauseFileChoice;
  readonly handle: RunHandle;
  readonly views: readonly ViewFacts[];
}

export type Opened = OpenedRun | OpenedPauseFile;

export interface SessionState {
  readonly opened: Opened | null;
  readonly opening: Opening | null;
  readonly failure: OpenFailure | null;
  readonly notice: LandingNotice | null;
  /** While it is being found out whether the address's run can be opened without asking. */
  readonly restoring: boolean;
}

/** Nothing is open, and nothing is on its way. */
export const idle: SessionState = {
  opened: null,
  opening: null,
  failure: null,
  notice: null,
  restoring: false,
};
