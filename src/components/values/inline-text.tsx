import { clsx } from "clsx";
import { useState } from "react";
import { useRun } from "../../state/queries/run-context.ts";
import type { TextFacts, ValueRoot } from "../../worker/protocol.ts";
import { CopyButton } from "../copy-button.tsx";
import { countOf } from "../quantities.ts";
import { headOf } from "./one-line.ts";
import { TextDialog } from "./text-dialog.tsx";
import { copyOf } from "./value-refs.ts";

export interface InlineTextProps {
  /** The text's start, and where the whole is. */
  readonly text: TextFacts;
  /** What the path of the text begins at. */
  readonly root: ValueRoot;
  /** What it is, for instance `Reply`: names the copy button and the viewer. */
  readonly label: string;
  /** Units that show at first; 600 unless told otherwise. */
  readonly first?: number | undefined;
  readonly mono?: boolean | undefined;
  readonly className?: string | undefined;
}

const FIRST = 600;
const FIRST_LINES = 12;

/** A text in the flow of a page: its start, more of it in place, and a very long one whole in a viewer. */
export function InlineText({ text, root, label, first = FIRST, mono = false, className }: InlineTextProps) {
  const run = useRun();
  const [open, setOpen] = useState(false);
  const [viewing, setViewing] = useState(false);
  const ref = { root, path: text.path };
  const whole = text.preview.length >= text.length;
  const start = startOf(text.preview, first);
  const short = whole && start.length === text.preview.length;
  const shown = open ? text.preview : start;
  const cut = shown.length < text.length;
  return (
    <div className={clsx("group/text flex min-w-0 flex-col items-start gap-0.5", className)}>
      <div className="flex w-full min-w-0 items-start gap-1">
        <p
          dir="auto"
          className={clsx(
            "min-w-0 flex-1 wrap-anywhere whitespace-pre-wrap text-ink",
            mono && "font-mono text-sm",
            text.length === 0 && "text-faint italic",
          )}
        >
          {text.length === 0 ? "empty text" : cut ? `${shown.trimEnd()}…` : shown}
        </p>
        <CopyButton
          what={label.toLowerCase()}
          className="-mt-0.5 opacity-0 group-hover/text:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100"
          getText={() => (whole ? text.preview : copyOf(run, ref, "string"))}
        />
      </div>
      {!short && (
        <div className="flex gap-3 text-sm">
          {start.length < text.preview.length && (
            <TextLink expanded={open} onClick={() => setOpen(!open)}>
              {open ? "Show less" : "Show more"}
            </TextLink>
          )}
          <TextLink
            onClick={() => setViewing(true)}
          >{`Show all ${countOf(text.length, "character")}`}</TextLink>
        </div>
      )}
      {viewing && <TextDialog valueRef={ref} form="string" title={label} onClose={() => setViewing(false)} />}
    </div>
  );
}

function TextLink({
  children,
  expanded,
  onClick,
}: {
  readonly children: string;
  readonly expanded?: boolean | undefined;
  readonly onClick: () => void;
}) {
  return (
    <button
      type="button"
      aria-expanded={expanded}
      onClick={onClick}
      className="hit-area rounded-sm text-accent-ink hover:underline"
    >
      {children}
    </button>
  );
}

/** The first units of a text, and no more than a dozen lines of them. */
function startOf(text: string, limit: number): string {
  const start = headOf(text, limit);
  let end = -1;
  for (let line = 0; line < FIRST_LINES; line += 1) {
    end = start.indexOf("\n", end + 1);
    if (end === -1) return start;
  }
  return start.slice(0, end);
}
