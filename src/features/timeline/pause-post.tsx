import { Pause } from "lucide-react";

/** Marks on the strip of an episode where the pause stands that was chosen for its observer. */
export function PausePost({ x }: { readonly x: number }) {
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-y-0 left-0 flex w-0 flex-col items-center"
      style={{ transform: `translateX(${x}px)` }}
    >
      <Pause strokeWidth={2.5} className="h-5 w-3.5 shrink-0 text-ink" />
      <div className="mb-5 w-0.5 flex-1 bg-ink" />
    </div>
  );
}
