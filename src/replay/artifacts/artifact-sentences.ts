/** What each failure of saving an episode is called before a person. */
import { fieldProblem, named, type Sentences } from "../error-words.ts";
import { formatNumber } from "../json/number-format.ts";
import { formatPath, type ValuePath } from "../json/path.ts";
import type { ArtifactErrorData, UnsavableReason } from "./artifact-error-data.ts";

const REASONS: { readonly [R in UnsavableReason]: string } = {
  "not-json": "is no JSON value",
  "too-deep": "is nested too deeply to be read again",
  "reads-as-file": "has artifact and media_type, so it would be read again as a file that is not there",
  "reads-as-bytes": "has exactly data and encoding, so it would be read again as bytes that it does not hold",
  "own-artifact":
    "has bytes, but also an artifact or sha256 of its own, which those of the bytes' file would replace",
};

export const ARTIFACT_SENTENCES: {
  readonly [C in keyof ArtifactErrorData]: (data: ArtifactErrorData[C]) => Sentences;
} = {
  "unsavable-value": ({ step, path, reason }) => ({
    sentence: `The episode cannot be saved: ${step === null ? "" : `step ${formatNumber(step)}: `}${valueAt(path)} ${REASONS[reason]}.`,
  }),
  "unsavable-field": ({ path, expected, found }) => ({
    sentence: `The episode cannot be saved: ${valueAt(path)} ${fieldProblem(expected, found)}.`,
  }),
  "unsavable-text": ({ file, path }) => ({
    sentence:
      `The episode cannot be saved: ${valueAt(path)} of ${file} has a lone surrogate (half a character), ` +
      "which cannot be written as UTF-8.",
  }),
  "lineage-of-another": ({ child, episode }) => ({
    sentence: `The lineage is that of the episode ${named(child)}, but the episode to be saved is ${named(episode)}.`,
    advice: "Run the continuation under the id that it was handed off to.",
  }),
};

function valueAt(path: ValuePath): string {
  return path.length === 0 ? "the value" : formatPath(path);
}
