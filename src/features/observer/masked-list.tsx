import { EyeOff } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { Popover } from "../../components/popover.tsx";

export interface MaskedListProps {
  /** Paths that masking emptied, in words. */
  readonly masked: readonly string[];
  readonly onReveal: () => void;
}

/** What the view has emptied, and the researcher's way to look at it all the same. */
export function MaskedList({ masked, onReveal }: MaskedListProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      className="w-88"
      trigger={
        <Button variant="ghost" size="sm" icon={EyeOff}>
          Masked
        </Button>
      }
      title="Masked in this view"
    >
      <ul className="flex flex-col gap-1.5 pb-3">
        {masked.map((words) => (
          <li key={words} className="flex gap-2">
            <span aria-hidden className="hatched mt-1 h-3 w-5 shrink-0 rounded-xs border border-line" />
            <span className="font-mono text-sm leading-5">{words}</span>
          </li>
        ))}
      </ul>
      <p className="border-t border-line pt-2.5 text-muted">
        An observer gets these places empty. All else is left as it was: see what remains visible.
      </p>
      <Button
        size="sm"
        className="mt-2.5"
        onClick={() => {
          setOpen(false);
          onReveal();
        }}
      >
        Reveal to me…
      </Button>
    </Popover>
  );
}
