const VISUAL: ReadonlySet<string> = new Set([
  "data",
  "height",
  "media_type",
  "metadata",
  "width",
  "screenshot",
  "visual",
]);
const VISUAL_BEGINNINGS = ["metadata.", "screenshot.", "visual."] as const;

/**
 * Whether a whole path is of what is seen, by its beginning alone: the rule is made for observations, so `metadata.note`
 * of a view is visual and `transitions.0.observation.visual` is not.
 */
export function isVisualPath(path: string): boolean {
  return VISUAL.has(path) || VISUAL_BEGINNINGS.some((beginning) => path.startsWith(beginning));
}
