import { type ParseArgsConfig, parseArgs } from "node:util";
import type { Integer } from "../../replay/json/value.ts";
import type { PausePosition } from "../../replay/schema/models.ts";
import { stepOf, unreadableCommandLine, withAttachedNumbers } from "../command-line.ts";
import { UsageError } from "../usage-error.ts";

export interface HandoffCommand {
  readonly folder: string;
  /** A null step stands for the last transition's. */
  readonly step: Integer | null;
  readonly position: PausePosition;
  readonly childEpisodeId: string;
  readonly json: boolean;
  /** Where the report goes; null for standard output. */
  readonly output: string | null;
  readonly episodeId: string | undefined;
  readonly strict: boolean;
  readonly allowEmptyImages: boolean;
  readonly skipDamagedLines: boolean;
}

const OPTIONS = {
  step: { type: "string" },
  before: { type: "boolean" },
  child: { type: "string" },
  json: { type: "boolean" },
  output: { type: "string" },
  episode: { type: "string" },
  strict: { type: "boolean" },
  "allow-empty-images": { type: "boolean" },
  "skip-damaged-lines": { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const satisfies ParseArgsConfig["options"];

/** What the words after `handoff` mean, or null where help is asked for. Throws a {@link UsageError}. */
export function parseHandoffCommand(words: readonly string[]): HandoffCommand | null {
  const { values, positionals } = parsed(words);
  if (values.help) return null;
  const [folder, unexpected] = positionals;
  if (folder === undefined || folder === "") {
    throw new UsageError("Name the episode's folder: trajectory-inspector handoff <dir> --child ID.");
  }
  if (unexpected !== undefined) {
    throw new UsageError(
      `Only one episode can be handed off, but ${JSON.stringify(unexpected)} is given too.`,
    );
  }
  if (!values.child) throw new UsageError("Name the episode that is to continue this one: --child ID.");
  if (values.strict && values["skip-damaged-lines"]) {
    throw new UsageError("--strict refuses damaged lines, so --skip-damaged-lines cannot be given with it.");
  }
  return {
    folder,
    step: values.step === undefined ? null : stepOf(values.step),
    position: values.before ? "before" : "after",
    childEpisodeId: values.child,
    json: values.json ?? false,
    output: values.output ?? null,
    episodeId: values.episode,
    strict: values.strict ?? false,
    allowEmptyImages: values["allow-empty-images"] ?? false,
    skipDamagedLines: values["skip-damaged-lines"] ?? false,
  };
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({
      args: withAttachedNumbers(words),
      options: OPTIONS,
      allowPositionals: true,
      strict: true,
    });
  } catch (cause) {
    throw unreadableCommandLine(cause, "trajectory-inspector handoff");
  }
}
