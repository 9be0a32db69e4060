/**
 * The models of a saved run (replay-semantics.md, section 2), with the file's own keys. Each `read…` function takes a
 * JSON value whose portable values are restored and throws a {@link FieldError} that names the path of what is wrong.
 */
import { emptyObject, type Integer, type JsonObject, type Real } from "../json/value.ts";
import { defaulted, emptyList, listOf, model, nullable, readMap, required } from "./model.ts";
import { type Read, readBoolean, readBytes, readInteger, readReal, readText } from "./scalars.ts";

export type Event = {
  readonly sequence: Integer;
  readonly step: Integer;
  readonly kind: string;
  readonly actor_id: string | null;
  readonly payload: JsonObject;
  readonly metadata: JsonObject;
};

export type VisualObservation = {
  readonly data: Uint8Array;
  readonly media_type: string;
  readonly width: Integer | null;
  readonly height: Integer | null;
  readonly metadata: JsonObject;
};

export type Observation = {
  readonly step: Integer;
  readonly text: string | null;
  readonly structured: JsonObject;
  readonly visual: VisualObservation | null;
  readonly events: readonly Event[];
  readonly metadata: JsonObject;
};

export type Action = {
  readonly kind: string;
  readonly arguments: JsonObject;
  readonly text: string | null;
  readonly metadata: JsonObject;
};

export type Snapshot = {
  readonly step: Integer;
  readonly state: JsonObject;
  readonly observation: Observation | null;
  readonly metadata: JsonObject;
};

export type InterventionApplication = {
  readonly intervention_id: string;
  readonly factor: string;
  readonly level: string;
  readonly scope: string;
  readonly target: string;
  readonly modality: string;
  readonly hook: string;
  readonly order: Integer;
  readonly function: string;
  readonly seed: Integer | null;
  readonly arguments: JsonObject;
  readonly selector: JsonObject;
  readonly changed_fields: readonly string[];
  readonly before_hash: string;
  readonly after_hash: string;
  readonly held_fixed_hash: string | null;
  readonly expected_relation: string | null;
  readonly metadata: JsonObject;
};

export type Transition = {
  readonly step: Integer;
  readonly observation: Observation | null;
  readonly action: Action;
  readonly next_observation: Observation;
  readonly before_snapshot: Snapshot;
  readonly after_snapshot: Snapshot;
  readonly reward: Real | null;
  readonly terminated: boolean;
  readonly truncated: boolean;
  readonly info: JsonObject;
  readonly interventions: readonly InterventionApplication[];
};

/** Which side of a step a pause stands on. */
export type PausePosition = "before" | "after";

export type ObserverView = {
  readonly parent_episode_id: string;
  readonly pause_step: Integer;
  readonly transitions: readonly Transition[];
  readonly snapshot: Snapshot;
  readonly pause_position: string;
  readonly metadata: JsonObject;
  readonly interventions: readonly InterventionApplication[];
};

export type PauseSpec = {
  readonly id: string;
  readonly kind: string;
  readonly step: Integer | null;
  readonly progress: Real | null;
};

/** Where a continuation comes from. */
export type HandoffLineage = {
  readonly parent_episode_id: string;
  readonly parent_pause_step: Integer;
  /** Content hash of the pause's canonical snapshot, bytes and all. */
  readonly parent_snapshot_hash: string;
  readonly child_episode_id: string;
};

export type HandoffBranch = {
  /** What the environment answered when it was restored: the first thing that whoever takes over sees. */
  readonly observation: Observation;
  readonly lineage: HandoffLineage;
};

const nothing = () => null;
const no = () => false;

const wholeOrNull = defaulted(nullable(readInteger), nothing);
const textOrNull = defaulted(nullable(readText), nothing);
const map = defaulted(readMap, emptyObject);
const text = required(readText);
const whole = required(readInteger);

export const readEvent: Read<Event> = model<Event>({
  sequence: whole,
  step: whole,
  kind: text,
  actor_id: textOrNull,
  payload: map,
  metadata: map,
});

export const readVisualObservation: Read<VisualObservation> = model<VisualObservation>({
  data: required(readBytes),
  media_type: defaulted(readText, () => "image/png"),
  width: wholeOrNull,
  height: wholeOrNull,
  metadata: map,
});

export const readObservation: Read<Observation> = model<Observation>({
  step: whole,
  text: textOrNull,
  structured: map,
  visual: defaulted(nullable(readVisualObservation), nothing),
  events: defaulted(listOf(readEvent), emptyList),
  metadata: map,
});

export const readAction: Read<Action> = model<Action>({
  kind: text,
  arguments: map,
  text: textOrNull,
  metadata: map,
});

export const readSnapshot: Read<Snapshot> = model<Snapshot>({
  step: whole,
  state: required(readMap),
  observation: defaulted(nullable(readObservation), nothing),
  metadata: map,
});

export const readInterventionApplication: Read<InterventionApplication> = model<InterventionApplication>({
  intervention_id: text,
  factor: text,
  level: text,
  scope: text,
  target: text,
  modality: text,
  hook: text,
  order: whole,
  function: text,
  seed: wholeOrNull,
  arguments: map,
  selector: map,
  changed_fields: defaulted(listOf(readText), emptyList),
  before_hash: text,
  after_hash: text,
  held_fixed_hash: textOrNull,
  expected_relation: textOrNull,
  metadata: map,
});

const applications = defaulted(listOf(readInterventionApplication), emptyList);

export const readTransition: Read<Transition> = model<Transition>({
  step: whole,
  observation: required(nullable(readObservation)),
  action: required(readAction),
  next_observation: required(readObservation),
  before_snapshot: required(readSnapshot),
  after_snapshot: required(readSnapshot),
  reward: defaulted(nullable(readReal), nothing),
  terminated: defaulted(readBoolean, no),
  truncated: defaulted(readBoolean, no),
  info: map,
  interventions: applications,
});

/** The reader of a view, whose transitions are read by another. */
export function observerViewReader(readItem: Read<Transition>): Read<ObserverView> {
  return model<ObserverView>({
    parent_episode_id: text,
    pause_step: whole,
    transitions: required(listOf(readItem)),
    snapshot: required(readSnapshot),
    pause_position: defaulted(readText, () => "after"),
    metadata: map,
    interventions: applications,
  });
}

export const readPauseSpec: Read<PauseSpec> = model<PauseSpec>({
  id: text,
  kind: text,
  step: wholeOrNull,
  progress: defaulted(nullable(readReal), nothing),
});

export const readHandoffLineage: Read<HandoffLineage> = model<HandoffLineage>({
  parent_episode_id: text,
  parent_pause_step: whole,
  parent_snapshot_hash: text,
  child_episode_id: text,
});
