/** The folders of the episodes that the corpus's cases call by these names (its README). */
export const NAMED_RUNS: ReadonlyMap<string, string> = new Map([
  ["shop", "runs/camera-factorial/artifacts/price-399__subtitle-neutral"],
  ["workspace", "runs/workspace"],
  ["desktop", "runs/desktop-notes"],
]);
