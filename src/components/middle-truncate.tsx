import { clsx } from "clsx";
import { splitMiddle } from "./split-middle.ts";

export interface MiddleTruncateProps {
  readonly text: string;
  /** How many characters at the end always stay in sight. */
  readonly tail?: number | undefined;
  readonly className?: string | undefined;
}

/** What the page carries of a long value: as much as the widest screen can show. */
const HEAD_LIMIT = 600;
const TITLE_LIMIT = 2000;

/**
 * One line of text that gives way in its middle, so that both its start and its end can be read.
 *
 * The whole is on hover (up to 2,000 characters), and what is copied out of it is always the whole.
 */
export function MiddleTruncate({ text, tail = 12, className }: MiddleTruncateProps) {
  const { start, end, cut } = splitMiddle(text, HEAD_LIMIT, tail);
  return (
    <span
      title={text.length > TITLE_LIMIT ? `${text.slice(0, TITLE_LIMIT)}…` : text}
      onCopy={(event) => {
        event.preventDefault();
        event.clipboardData.setData("text/plain", text);
      }}
      className={clsx("inline-flex max-w-full min-w-0 whitespace-pre", className)}
    >
      <span className="min-w-0 truncate">
        {start}
        {cut && "…"}
      </span>
      {end !== "" && <span className="shrink-0">{end}</span>}
    </span>
  );
}
