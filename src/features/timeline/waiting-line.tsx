import { PenLine } from "lucide-react";
import { useState } from "react";
import { Popover } from "../../components/popover.tsx";
import type { DamageFacts } from "../../worker/protocol.ts";

/** The last line, which has no end yet, in quiet words; a press shows it as it stands. */
export function WaitingLine({ waiting }: { readonly waiting: DamageFacts }) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger={
        <button
          type="button"
          className="flex items-start gap-2 rounded-sm p-1 text-left text-xs text-muted hover:bg-hover hover:text-ink"
        >
          <PenLine aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          <span>{waiting.sentence}</span>
        </button>
      }
    >
      <div className="flex w-96 max-w-full flex-col gap-1">
        <p className="text-sm text-muted">The line as it stands</p>
        <pre className="max-h-40 overflow-auto rounded-md bg-sunken p-2 font-mono text-sm break-all whitespace-pre-wrap">
          {waiting.excerpt}
        </pre>
      </div>
    </Popover>
  );
}
