import { EyeOff } from "lucide-react";
import type { ReactNode } from "react";

export interface MaskedPlaceProps {
  /** What is masked, for instance `State`. */
  readonly title: string;
  /** What stands there instead, as the exported file has it. */
  readonly instead: string;
  readonly children: ReactNode;
}

/** A place that masking emptied: what an observer gets there, and nothing of what was there. */
export function MaskedPlace({ title, instead, children }: MaskedPlaceProps) {
  return (
    <div className="flex min-h-0 flex-1 flex-col items-center justify-center p-6 text-center">
      <div className="hatched flex max-w-[46ch] flex-col items-center gap-2 rounded-lg border border-dashed border-strong p-1.5">
        <div className="flex flex-col items-center gap-2 rounded-md bg-surface px-6 py-5">
          <EyeOff aria-hidden strokeWidth={1.5} className="size-6 text-faint" />
          <p className="text-md font-medium text-ink">{title} is masked</p>
          <p className="text-muted">{children}</p>
          <code className="rounded-sm bg-sunken px-2 py-0.5 font-mono text-sm text-ink">{instead}</code>
        </div>
      </div>
    </div>
  );
}
