/** Handing an episode over to whoever continues it (replay-semantics.md, section 7). */
import type { Environment } from "../environments/environment.ts";
import type { ChildIdProblem } from "../environments/environment-error-data.ts";
import { ownObject } from "../environments/own-copy.ts";
import { refuseOtherBackend, refuseUnrestorable } from "../environments/restorability.ts";
import { ReplayError } from "../errors.ts";
import { contentHash, LoneSurrogateError } from "../json/canonical.ts";
import { jsonObject } from "../json/value.ts";
import type { PausePlan } from "../pause-plan.ts";
import { defaulted, model, readWithin, required } from "../schema/model.ts";
import {
  type HandoffBranch,
  type HandoffLineage,
  type ObserverView,
  readHandoffLineage,
  readSnapshot,
  type Snapshot,
} from "../schema/models.ts";
import { type Read, readInteger, readText } from "../schema/scalars.ts";

/** What of a view says where it pauses. */
export type HandoffView = Pick<ObserverView, "parent_episode_id" | "pause_step" | "pause_position">;

/** Reads it of a view as JSON. Throws a {@link FieldError} for what is missing or of another kind. */
export const readHandoffView: Read<HandoffView> = model<HandoffView>({
  parent_episode_id: required(readText),
  pause_step: required(readInteger),
  pause_position: defaulted(readText, () => "after"),
});

export interface HandoffRequest {
  /** A view of the episode, made here or elsewhere, whatever interventions did to it. */
  readonly view: HandoffView;
  /** It must have been reset, and be of the snapshot's backend. */
  readonly environment: Environment;
  readonly childEpisodeId: string;
}

/** What plans the pauses of the episode that is handed over. */
interface HandoffParent {
  readonly transitions: { readonly id: unknown };
  planPause(step: PausePlan["step"]): PausePlan;
  planPauseBeforeAction(step: PausePlan["step"]): PausePlan;
}

/**
 * The pause of a view of this episode.
 *
 * Throws a {@link FieldError} for a view that is none, and a {@link ReplayError}: `handoff-other-parent`, `invalid-pause-position`, or why there is no such pause.
 */
export function planOfView(parent: HandoffParent, view: HandoffView): PausePlan {
  const { parent_episode_id, pause_step, pause_position } = readHandoffView(view);
  const { id } = parent.transitions;
  if (typeof id === "string" && id !== parent_episode_id) {
    throw new ReplayError({
      code: "handoff-other-parent",
      data: { view: parent_episode_id, episode: id },
    });
  }
  switch (pause_position) {
    case "after":
      return parent.planPause(pause_step);
    case "before":
      return parent.planPauseBeforeAction(pause_step);
    default:
      throw new ReplayError({ code: "invalid-pause-position", data: { position: pause_position } });
  }
}

/**
 * Where a continuation from a pause comes from; `snapshot` is the pause's canonical one.
 *
 * Throws a {@link FieldError} for a child's id that is not text, and a {@link ReplayError} `invalid-child-episode-id` for
 * one that no episode of its own can have, or `handoff-unwritable-text` for a snapshot that has no hash.
 */
export function handoffLineage(
  { episodeId, step, position }: PausePlan,
  snapshot: Snapshot,
  childEpisodeId: string,
): HandoffLineage {
  const child = readWithin("child_episode_id", readText, childEpisodeId);
  const problem = childIdProblem(child, episodeId);
  if (problem !== null) throw new ReplayError({ code: "invalid-child-episode-id", data: { child, problem } });
  return readHandoffLineage(
    jsonObject({
      parent_episode_id: episodeId,
      parent_pause_step: step,
      parent_snapshot_hash: snapshotHash(snapshot, { step, position }),
      child_episode_id: child,
    }),
  );
}

function childIdProblem(child: string, parent: string): ChildIdProblem | null {
  if (child === "") return "empty";
  if (!child.isWellFormed()) return "lone-surrogate";
  return child === parent ? "parent" : null;
}

function snapshotHash(snapshot: Snapshot, pause: Pick<PausePlan, "step" | "position">): string {
  try {
    return contentHash(snapshot);
  } catch (cause) {
    if (!(cause instanceof LoneSurrogateError)) throw cause;
    const data = { ...pause, path: cause.path };
    throw new ReplayError({ code: "handoff-unwritable-text", data }, { cause });
  }
}

/** Only code without types can leave it out. */
function refuseNoEnvironment(environment: Environment | null | undefined): void {
  if (environment === undefined || environment === null)
    throw new ReplayError({ code: "no-environment", data: {} });
}

/**
 * Restores an environment to a pause's canonical snapshot, of which it gets a copy.
 *
 * Throws before anything is touched what {@link handoffLineage} throws and a {@link ReplayError}: `no-environment`,
 * `playwright-snapshot`, `snapshot-not-restorable`, `checkpoint-missing`, `environment-cannot-restore`,
 * `environment-not-reset` or `backend-mismatch`; and what the environment's own `restore` throws.
 */
export async function restoreCanonical(
  plan: PausePlan,
  snapshot: Snapshot,
  { environment, childEpisodeId }: Omit<HandoffRequest, "view">,
): Promise<HandoffBranch> {
  const lineage = handoffLineage(plan, snapshot, childEpisodeId);
  refuseNoEnvironment(environment);
  refuseUnrestorable(snapshot, await environment.capabilities());
  const { metadata } = await environment.snapshot();
  refuseOtherBackend(metadata.backend, snapshot);
  const observation = await environment.restore(readSnapshot(ownObject(snapshot)));
  return { observation, lineage };
}
