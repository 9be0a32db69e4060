/** Says that the log is being written right now. */
export function GrowthMark() {
  return (
    <span
      className="flex shrink-0 items-center gap-1.5 text-sm text-ok"
      title="New steps are shown as they are written to the log."
    >
      <span aria-hidden className="size-2 rounded-full bg-current motion-safe:animate-pulse" />
      growing
    </span>
  );
}
