/** The state of a structured environment: what it must hold, and how actions change it. */
import { ReplayError } from "../errors.ts";
import { emptyObject, isObject, type JsonObject, type JsonValue, jsonObject } from "../json/value.ts";
import { defaulted, listOf, model, nullable, readMap, readWithin, required } from "../schema/model.ts";
import type { Action } from "../schema/models.ts";
import { mismatch, type Read, readBoolean, readText } from "../schema/scalars.ts";
import { actionText, readAny, readArgument, wholeAction } from "./action-arguments.ts";
import type { ObservationParts } from "./environment-backend.ts";
import { withEntries } from "./own-copy.ts";

type Message = { readonly text: string | null };

type Actor = {
  readonly state: JsonObject;
  readonly messages: readonly JsonValue[];
};

/** What the backend itself needs of a state, which can hold more. */
export type StructuredState = {
  readonly actors: JsonObject;
  readonly shared: JsonObject;
  readonly provenance: readonly JsonValue[];
  readonly terminated: boolean;
  readonly truncated: boolean;
};

const readMessage: Read<Message> = model<Message>({
  text: defaulted(nullable(readText), () => null),
});

const readMessages = listOf(readMessage);

const readActor: Read<Actor> = model<Actor>({
  state: defaulted(readMap, emptyObject),
  messages: defaulted(listOf(readAny), () => []),
});

/** Actors by their ids, left as they are. */
const readActors: Read<JsonObject> = (value) => {
  if (!isObject(value)) throw mismatch("an object", value);
  for (const [id, entry] of Object.entries(value)) {
    readWithin(id, (actor) => readWithin("messages", readMessages, readActor(actor).messages), entry);
  }
  return value;
};

export const readStructuredState: Read<StructuredState> = model<StructuredState>({
  actors: required(readActors),
  shared: defaulted(readMap, emptyObject),
  provenance: defaulted(listOf(readAny), () => []),
  terminated: defaulted(readBoolean, () => false),
  truncated: defaulted(readBoolean, () => false),
});

/** The state before anything happened to its one actor. */
export function firstState(actorId: string): JsonObject {
  return jsonObject({
    actors: jsonObject({ [actorId]: jsonObject({ state: emptyObject(), messages: [] }) }),
    shared: emptyObject(),
    provenance: [],
    terminated: false,
    truncated: false,
  });
}

/** Throws a {@link ReplayError} `unknown-actor` where the state has no such actor. */
export function knownActor({ actors }: StructuredState, actor: JsonValue | undefined): string {
  if (typeof actor === "string" && Object.hasOwn(actors, actor)) return actor;
  throw new ReplayError({
    code: "unknown-actor",
    data: { actor: actor ?? null, actors: Object.keys(actors) },
  });
}

/** What an actor sees. Throws a {@link ReplayError} `unknown-actor`. */
export function actorView(state: StructuredState, actorId: string): ObservationParts {
  const { state: actorState, messages } = actorOf(state, actorId);
  const last = messages.at(-1);
  return {
    text: last === undefined ? null : readMessage(last).text,
    structured: jsonObject({ actor_id: actorId, actor_state: actorState, messages, shared: state.shared }),
  };
}

/** What an allowed action of an actor changes of the state. */
export function actionChanges(state: StructuredState, actorId: string, action: Action): JsonObject {
  switch (action.kind) {
    case "message":
      return { actors: withMessage(state, actorId, action) };
    case "set_actor_state": {
      const actor = knownActor(state, action.arguments.actor_id ?? actorId);
      const values = readArgument(action, "values", readMap);
      const entry = actorOf(state, actor);
      return {
        actors: withActor(state, actor, { ...entry, state: withEntries(entry.state, values) }).actors,
      };
    }
    case "set_shared_state":
      return { shared: withEntries(state.shared, readArgument(action, "values", readMap)) };
    case "finish":
      return { terminated: true };
    default:
      return { last_action: wholeAction(action) };
  }
}

/** The actors once a message stands with its recipient and, where that is another, its sender. */
function withMessage(state: StructuredState, sender: string, action: Action): JsonObject {
  const recipient = knownActor(state, action.arguments.recipient ?? sender);
  const message = jsonObject({ sender, recipient, text: actionText(action), metadata: action.metadata });
  let changed = state;
  for (const actor of new Set([recipient, sender])) {
    const entry = actorOf(changed, actor);
    changed = withActor(changed, actor, { ...entry, messages: [...entry.messages, message] });
  }
  return changed.actors;
}

/** An actor's entry; what else it holds stays in it. */
function actorOf(state: StructuredState, actorId: string): Actor & JsonObject {
  const entry = readMap(state.actors[knownActor(state, actorId)] ?? null);
  return Object.assign(emptyObject(), entry, readActor(entry));
}

function withActor(state: StructuredState, actorId: string, entry: JsonObject): StructuredState {
  return { ...state, actors: withEntries(state.actors, jsonObject({ [actorId]: entry })) };
}
