/** A pause file: one view as an export writes it, or a list of them. It is shown as it is, and nothing besides. */
import { formatNumber } from "../replay/json/number-format.ts";
import { parseJson } from "../replay/json/parse.ts";
import { type Integer, isArray, isObject, type JsonObject, type JsonValue } from "../replay/json/value.ts";
import { FieldError } from "../replay/schema/field-error.ts";
import { readInteger } from "../replay/schema/scalars.ts";
import { field, list, scalar, text } from "../runs/facts/reading.ts";
import type { StepOrigin } from "../runs/facts/step-facts.ts";
import { InspectionError } from "./inspection-error.ts";
import type { ViewFacts } from "./protocol.ts";
import { recordProblems } from "./record-problems.ts";
import { RewardMemory } from "./reward-memory.ts";
import type { LoadedStep, ViewSource } from "./step-source.ts";
import { readableJson } from "./value-store.ts";

/** A text that is longer cannot be held as one. */
const MOST_BYTES = 400_000_000;

/** The views of a pause file. Throws a {@link InspectionError}, and a JsonSyntaxError for what is not JSON. */
export async function readPauseFile(file: Blob): Promise<readonly PauseFileView[]> {
  if (file.size > MOST_BYTES) {
    throw new InspectionError(
      "not-a-pause-file",
      "This pause file has more than 400 MB. Open the episode's folder instead.",
    );
  }
  const value = parseJson(new Uint8Array(await file.arrayBuffer()));
  const views = isArray(value) ? value : [value];
  if (views.length === 0)
    throw new InspectionError(
      "not-a-pause-file",
      "The file holds an empty list, so there is no pause in it.",
    );
  return views.map((view, index) => new PauseFileView(viewObject(view, isArray(value) ? index : null)));
}

function viewObject(view: JsonValue, index: number | null): JsonObject {
  const where = index === null ? "The file" : `Entry ${index + 1} of the file`;
  if (!isObject(view))
    throw new InspectionError("not-a-pause-file", `${where} is not a pause: it is no JSON object.`);
  for (const key of ["parent_episode_id", "pause_step", "transitions", "snapshot"]) {
    if (field(view, key) === undefined)
      throw new InspectionError("not-a-pause-file", `${where} is not a pause: it has no ${key}.`);
  }
  if (!isArray(field(view, "transitions"))) {
    throw new InspectionError("not-a-pause-file", `${where} is not a pause: its transitions are no list.`);
  }
  return view;
}

/** The step that a transition of the file says it is; null where that is no whole number. */
function stepOf(transition: JsonValue): Integer | null {
  const step = field(transition, "step");
  try {
    return step === undefined ? null : readInteger(step);
  } catch (error) {
    if (error instanceof FieldError) return null;
    throw error;
  }
}

/** One view of a pause file. */
export class PauseFileView implements ViewSource {
  readonly #view: JsonObject;
  readonly #rewards = new RewardMemory();

  constructor(view: JsonObject) {
    this.#view = view;
  }

  count(): Promise<number> {
    return Promise.resolve(list(field(this.#view, "transitions")).length);
  }

  placesOf(step: Integer): Promise<readonly number[]> {
    const places = list(field(this.#view, "transitions")).flatMap((transition, ordinal) =>
      stepOf(transition) === step ? [ordinal] : [],
    );
    return Promise.resolve(places);
  }

  load(ordinal: number): Promise<LoadedStep> {
    const transition = this.#transition(ordinal);
    const origin: StepOrigin = {
      ordinal,
      line: null,
      bytes: null,
      episodeId: text(field(this.#view, "parent_episode_id")),
      problems: recordProblems(transition),
      previousReward: this.#rewards.before(ordinal, transition),
      // The file holds bytes as maps.
      keyOfBytes: () => "",
    };
    return Promise.resolve({ transition, origin });
  }

  rawText(ordinal: number): Promise<string> {
    return Promise.resolve(readableJson(this.#transition(ordinal)));
  }

  /** The view without its transitions. */
  head(): Promise<JsonValue> {
    const { transitions: _, ...head } = this.#view;
    return Promise.resolve(Object.assign(Object.create(null), head));
  }

  facts(): ViewFacts {
    const step = field(this.#view, "pause_step");
    const snapshot = field(this.#view, "snapshot");
    return {
      parentEpisodeId: scalar(field(this.#view, "parent_episode_id")) ?? "?",
      pauseStep:
        typeof step === "number" || typeof step === "bigint" ? formatNumber(step) : (scalar(step) ?? "?"),
      position: field(this.#view, "pause_position") === "before" ? "before" : "after",
      transitions: list(field(this.#view, "transitions")).length,
      warnings: [],
      masked:
        field(field(snapshot, "metadata"), "canonical_state_masked") === true
          ? ["snapshot.state", "snapshot.metadata"]
          : [],
    };
  }

  #transition(ordinal: number): JsonValue {
    const transition = list(field(this.#view, "transitions"))[ordinal];
    if (transition === undefined)
      throw new InspectionError("no-such-value", `The pause has no transition ${ordinal + 1}.`);
    return transition;
  }
}
