import { describeError } from "../replay/errors.ts";
import { SpecFileError } from "../runs/spec-file/spec-file-error.ts";
import { UsageError } from "./usage-error.ts";

/** One sentence with the way out in it; `folder` is what the folder is called that is being worked on. */
export function failureSentence(error: unknown, folder: string | undefined): string {
  if (error instanceof UsageError || error instanceof SpecFileError) return error.message;
  const { sentence, advice } = describeError(error, folder);
  if (advice === undefined) return sentence;
  return `${sentence.replace(/\.$/, "")}; ${advice.charAt(0).toLowerCase()}${advice.slice(1)}`;
}
