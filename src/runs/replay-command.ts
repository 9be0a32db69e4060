/** The command line that writes the same pause (replay-semantics.md, section 5). */

export interface ReplayCommand {
  /** Episode folder below the folder that the command is run in; `""` for that folder itself. */
  readonly folder: string;
  /** The step's number as written. */
  readonly step: string;
  readonly position: "before" | "after";
  /** Needed where the log holds several episodes. */
  readonly episodeId?: string | undefined;
  readonly options: { readonly allowEmptyImages: boolean; readonly skipDamagedLines: boolean };
  /** File to write; the command prints the JSON without it. */
  readonly output?: string | undefined;
}

/**
 * One line for a POSIX shell, run in the opened folder, for instance
 * `replay-run control --step 4 --before --output step-4.before.json`. Every word is quoted where it must be.
 */
export function replayCommand(command: ReplayCommand): string {
  const { folder, step, position, episodeId, options, output } = command;
  const words = ["replay-run", shellWord(folder === "" ? "." : operand(folder)), ...option("step", step)];
  if (position === "before") words.push("--before");
  if (episodeId !== undefined) words.push(...option("episode", episodeId));
  if (options.allowEmptyImages) words.push("--allow-empty-images");
  if (options.skipDamagedLines) words.push("--skip-damaged-lines");
  if (output !== undefined) words.push(...option("output", output));
  return words.join(" ");
}

/** A path that a leading dash would make an option. */
function operand(path: string): string {
  return path.startsWith("-") ? `./${path}` : path;
}

/** An option with its value; one word where the value's own dash would make it an option of its own. */
function option(name: string, value: string): readonly string[] {
  return value.startsWith("-") ? [`--${name}=${shellWord(value)}`] : [`--${name}`, shellWord(value)];
}

/** What no POSIX shell reads as anything but itself; a leading `=` is left out for zsh. */
const PLAIN_WORD = /^[A-Za-z0-9_@%+:,./-][A-Za-z0-9_@%+=:,./-]*$/;

/** A text as one word of a POSIX shell, in single quotes where it needs them. */
export function shellWord(text: string): string {
  return PLAIN_WORD.test(text) ? text : `'${text.replaceAll("'", `'"'"'`)}'`;
}
