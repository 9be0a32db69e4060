/** Expected failures of inspecting a run in the app, beside those of replay: one table of sentences and ways out. */

interface Told {
  readonly sentence: string;
  readonly advice: string | null;
}

const TABLE = {
  "no-run": () => ({ sentence: "No run is open.", advice: null }),
  "no-such-value": (what: string) => ({ sentence: what, advice: null }),
  "no-such-step": () => ({ sentence: "The episode ends before this step.", advice: null }),
  "past-the-end": () => ({
    sentence: "The episode ends before this pause.",
    advice: "Pause it at an earlier step.",
  }),
  "index-stopped": () => ({
    sentence: "Reading of this log was stopped, so a pause cannot be made yet.",
    advice: "Go on reading the log first.",
  }),
  "export-changed": () => ({
    sentence: "The run changed after the export was checked, so nothing was kept.",
    advice: "Check the export again.",
  }),
  "not-a-pause-file": (what: string) => ({
    sentence: what,
    advice: "Open a file that the export or replay-run wrote, or the folder of the run.",
  }),
} satisfies Record<string, (what: string) => Told>;

export type InspectionErrorCode = keyof typeof TABLE;

/** `what` is the sentence of the codes that tell more than their kind. */
export class InspectionError extends Error {
  override readonly name = "InspectionError";
  readonly advice: string | null;
  constructor(
    readonly code: InspectionErrorCode,
    what = "",
  ) {
    const { sentence, advice } = TABLE[code](what);
    super(sentence);
    this.advice = advice;
  }
}
