import type { ModelMessage } from "../../worker/protocol.ts";

/** Messages at the end of a long conversation that show at first, and how many more each request adds. */
export const MESSAGE_STEP = 20;

export interface ShownMessage {
  /** Place in the whole conversation, from 0. */
  readonly place: number;
  readonly message: ModelMessage;
}

export interface ShownConversation {
  /** The first message, which usually tells the model what it is; empty where it is among the last. */
  readonly first: readonly ShownMessage[];
  /** Messages between that are left out. */
  readonly hidden: number;
  readonly last: readonly ShownMessage[];
}

/** The first message and the last `count` ones: what a call was really about stands at its ends. */
export function shownConversation(messages: readonly ModelMessage[], count: number): ShownConversation {
  const placed = messages.map((message, place) => ({ place, message }));
  if (placed.length <= count + 1) return { first: [], hidden: 0, last: placed };
  return {
    first: placed.slice(0, 1),
    hidden: placed.length - 1 - count,
    last: placed.slice(-count),
  };
}

/** What stands for the picture of a message, since the record holds a reference and no picture of its own. */
export const OWN_IMAGE = "this step’s own image";
