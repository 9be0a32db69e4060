import type { JsonArray, JsonValue } from "../replay/json/value.ts";
import { readEpisodeFacts } from "../runs/episode-facts.ts";
import type { ReplayOutput } from "./command-line.ts";
import { failureSentence } from "./failure-sentence.ts";
import { refuseRunFile } from "./output-file.ts";
import { OutputFolder } from "./output-folder.ts";
import { type ReplaySession, warningsOf } from "./replay-session.ts";
import { episodeFolders, type RunFolder } from "./run-folders.ts";
import { UsageError } from "./usage-error.ts";
import { ViewFileNames } from "./view-file-names.ts";

/**
 * Writes a view an episode and pause into a folder, and says which file is of what. All of them are written or none.
 *
 * Throws a {@link UsageError} that names the episode's folder for whatever is wrong with one, and the signal's reason.
 */
export async function writeEpisodeViews(
  session: ReplaySession,
  output: ReplayOutput & { readonly kind: "folder" },
  interventions: JsonArray,
  pauses: JsonArray | null,
): Promise<void> {
  const { signal } = session.terminal;
  const episodes = await episodeFolders(session.command.runFolders, signal);
  if (pauses?.length === 0)
    throw new UsageError("The file of pauses lists none, so there is nothing to write.");
  for (const { path } of episodes) await refuseRunFile(output.folder, path);
  const names = new ViewFileNames(output.byCondition, episodes.length, pauses?.length ?? 1);
  const folder = await OutputFolder.open(output.folder);
  const said: string[] = [];
  try {
    for (const [index, episode] of episodes.entries()) {
      await naming(episode, signal, async () => {
        const { replay, plans } = await session.planned(episode.source, interventions, pauses);
        const condition = output.byCondition ? await conditionOf(episode) : "";
        for (const [place, plan] of plans.entries()) {
          const { step, position, metadata } = plan;
          const pauseId = textOrNull(metadata.pause_id);
          const view = { episode: index + 1, pause: place + 1, condition, pauseId, step, position };
          const chunks = replay.viewChunks(plan, session.fileOptions());
          const target = await folder.add(names.next(view), chunks, signal);
          said.push(
            `Wrote replay view to ${target} (${episode.path}, ${pauseId ?? `step ${step}, ${position}`})`,
          );
        }
        for (const warning of await warningsOf(replay, plans)) session.warn(`${episode.path}: ${warning}`);
      });
    }
    await folder.finish();
  } catch (error) {
    await folder.abandon();
    throw error;
  }
  for (const line of said) session.say(line);
}

/** Puts the episode's folder before the sentence of what goes wrong with it. */
async function naming({ path }: RunFolder, signal: AbortSignal, task: () => Promise<void>): Promise<void> {
  try {
    await task();
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw new UsageError(`${path}: ${failureSentence(cause, path)}`, { cause });
  }
}

async function conditionOf({ source }: RunFolder): Promise<string> {
  const { facts } = await readEpisodeFacts(source, "");
  return facts.condition ?? source.name;
}

function textOrNull(value: JsonValue | undefined): string | null {
  return typeof value === "string" ? value : null;
}
