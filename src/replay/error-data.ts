/** The expected failures of replay: each code with what is known about it. */
import type { ArtifactErrorData } from "./artifacts/artifact-error-data.ts";
import type { EnvironmentErrorData } from "./environments/environment-error-data.ts";
import type { LineDamage } from "./event-log/line-damage.ts";
import type { InterventionErrorData } from "./interventions/intervention-error-data.ts";
import type { ValuePath } from "./json/path.ts";
import type { Integer, JsonValue } from "./json/value.ts";

/** Where in a log something stands: a line from 1, and the step of the transition on it where that can be read. */
export interface StepPlace {
  readonly line: number;
  readonly step: Integer | null;
}

/** A field of a transition; `path` is relative to the transition (`after_snapshot.observation.step`). */
export interface FieldPlace extends StepPlace {
  readonly path: ValuePath;
}

/** What each code's error tells. */
export interface ReplayErrorData extends ArtifactErrorData, EnvironmentErrorData, InterventionErrorData {
  "no-trajectory": { readonly folder: string };
  "no-transitions": { readonly damagedLines: number };
  "several-episodes": { readonly episodes: readonly JsonValue[] };
  "unknown-episode": { readonly episode: string; readonly episodes: readonly JsonValue[] };
  "episode-id-not-text": { readonly episode: JsonValue };

  "damaged-line": { readonly line: number; readonly damage: LineDamage };
  /** A damaged line that could have been a step of the view. */
  "damaged-before-pause": {
    readonly line: number;
    readonly damage: LineDamage;
    readonly lines: number;
    readonly step: Integer;
  };
  "unreadable-step": { readonly line: number };
  "invalid-field": FieldPlace & { readonly expected: string; readonly found: string | null };
  "bad-base64": FieldPlace & { readonly problem: "not-text" | "not-ascii" | "padding" | "length" };
  "empty-image": FieldPlace;
  "artifact-not-text": FieldPlace & { readonly found: string };
  "artifact-path": FieldPlace & { readonly artifact: string };
  "artifact-without-hash": FieldPlace & { readonly artifact: string };
  "artifact-missing": FieldPlace & { readonly artifact: string };
  "artifact-unreadable": FieldPlace & { readonly artifact: string; readonly reason: string };
  "artifact-altered": FieldPlace & {
    readonly artifact: string;
    readonly recorded: string;
    readonly actual: string;
  };
  "unwritable-text": { readonly path: ValuePath };

  "no-such-step": { readonly step: Integer };
  "no-step-up-to": { readonly step: Integer };
  "step-not-last": { readonly step: Integer; readonly last: Integer };
  "step-repeated": { readonly step: Integer; readonly times: number };
  /** The transition has a step number by which a pause would stand at another transition. */
  "step-elsewhere": { readonly step: Integer; readonly line: number };

  "invalid-pause-spec": {
    readonly path: ValuePath;
    readonly expected: string;
    readonly found: string | null;
  };
  "unknown-pause-kind": { readonly id: string; readonly kind: string };
  "pause-without-step": { readonly id: string };
  "pause-without-progress": { readonly id: string };
  "progress-out-of-range": { readonly id: string; readonly progress: number };
  "no-commitment": { readonly id: string };
}

export type ReplayErrorCode = keyof ReplayErrorData;

/** Codes with their data, as a union that `code` tells apart. */
export type ReplayFailure<C extends ReplayErrorCode = ReplayErrorCode> = {
  [K in C]: { readonly code: K; readonly data: ReplayErrorData[K] };
}[C];
