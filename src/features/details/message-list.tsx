import { clsx } from "clsx";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { countOf } from "../../components/quantities.ts";
import { InlineText } from "../../components/values/inline-text.tsx";
import type { ModelMessage, ValueRoot } from "../../worker/protocol.ts";
import { MESSAGE_STEP, type ShownMessage, shownConversation } from "./conversation.ts";
import { MessageImage } from "./message-image.tsx";

export interface MessageListProps {
  readonly messages: readonly ModelMessage[];
  readonly root: ValueRoot;
}

/** What the model was sent, as one reads a conversation. */
export function MessageList({ messages, root }: MessageListProps) {
  const [count, setCount] = useState(MESSAGE_STEP);
  const { first, hidden, last } = shownConversation(messages, count);
  return (
    <ol className="flex flex-col gap-2">
      {first.map((shown) => (
        <Message key={shown.place} {...shown} root={root} />
      ))}
      {hidden > 0 && (
        <li className="flex items-center gap-2 py-1">
          <span className="h-px flex-1 bg-line" />
          <Button size="sm" variant="ghost" onClick={() => setCount(count + MESSAGE_STEP)}>
            {`${countOf(hidden, "message")} between, show ${Math.min(hidden, MESSAGE_STEP)} more`}
          </Button>
          <span className="h-px flex-1 bg-line" />
        </li>
      )}
      {last.map((shown) => (
        <Message key={shown.place} {...shown} root={root} />
      ))}
    </ol>
  );
}

/** The edge tells the role besides its word: the instructions, the environment's side, the model's own. */
const edges: Readonly<Record<string, string>> = {
  system: "border-dashed border-strong",
  developer: "border-dashed border-strong",
  assistant: "border-accent",
};

function Message({ message, place, root }: ShownMessage & { readonly root: ValueRoot }) {
  return (
    <li
      className={clsx("flex min-w-0 flex-col gap-1 border-l-2 pl-2.5", edges[message.role] ?? "border-line")}
    >
      <p className="flex gap-2 text-sm text-muted">
        <span className="font-medium text-ink">
          <bdi>{message.role}</bdi>
        </span>
        <span className="text-faint">{place + 1}</span>
      </p>
      {message.parts.length === 0 && <p className="text-muted italic">no content</p>}
      {message.parts.map((part, at) => {
        const key = `${at}`;
        if (part.kind === "image") return <MessageImage key={key} image={part.image} root={root} />;
        if (part.text === null) {
          return (
            <p key={key} className="text-muted italic">
              a part that is no text
            </p>
          );
        }
        return <InlineText key={key} text={part.text} root={root} label={`Message ${place + 1}`} />;
      })}
    </li>
  );
}
