/**
 * The contract of restoring, to be run against any backend: framework-free, so that its author can use it in whatever
 * tests they have.
 */
import type { Environment, MaybePromise, ResetInput } from "../environments/environment.ts";
import { ownObject, withEntries } from "../environments/own-copy.ts";
import { namedList } from "../error-words.ts";
import { describeError } from "../errors.ts";
import { changedPaths } from "../interventions/changed-paths.ts";
import { contentHash } from "../json/canonical.ts";
import type { JsonValue } from "../json/value.ts";
import { type Observation, readSnapshot, type Snapshot } from "../schema/models.ts";
import type { RestoringPoint } from "./restoring-points.ts";

export type RestoringCheckName =
  /** `restore` answers the saved observation. */
  | "observation"
  /** `snapshot` answers the saved snapshot. */
  | "snapshot"
  /** `inspect` answers the saved state. */
  | "state"
  /** What the actor sees now is the saved observation, events aside. */
  | "actor-observation"
  /** The recorded action gives the recorded transition. */
  | "continuation"
  /** A step after restoring does not reach into the saved snapshot. */
  | "saved-snapshot"
  /** Restoring a second time, from where the first went on, comes to the same. */
  | "restored-again";

export interface RestoringCheck {
  readonly point: string;
  readonly check: RestoringCheckName;
  readonly passed: boolean;
  /** What was found, for a person. */
  readonly sentence: string;
}

export interface CheckRestoringOptions {
  /** Makes a new environment, as another process would that knows nothing of the run but its snapshots. */
  readonly makeEnvironment: () => MaybePromise<Environment>;
  readonly points: readonly RestoringPoint[];
  /** What each environment is reset with before it is restored. */
  readonly reset?: ResetInput | undefined;
}

/**
 * Restores an environment of its own at each point, looks whether it is what was saved, goes on by the recorded action
 * and restores it again. What these throw is a check that failed; an environment that cannot even be made, reset or
 * closed rejects the whole. Every environment is closed again.
 */
export async function checkRestoring(options: CheckRestoringOptions): Promise<RestoringCheck[]> {
  const checks: RestoringCheck[] = [];
  for (const point of options.points) {
    const environment = await options.makeEnvironment();
    try {
      await environment.reset(options.reset ?? {});
      for (const [check, run] of CHECKS) {
        const outcome = await outcomeOf(() => run(environment, point));
        if (outcome !== null) checks.push({ point: point.name, check, ...outcome });
      }
    } finally {
      await environment.close();
    }
  }
  return checks;
}

type Outcome = Pick<RestoringCheck, "passed" | "sentence">;

/** Null where the point has nothing to check it by. */
type Check = (environment: Environment, point: RestoringPoint) => Promise<Outcome | null>;

/** In this order, in one environment: each goes on from where the one before left it. */
const CHECKS: readonly (readonly [RestoringCheckName, Check])[] = [
  ["observation", async (environment, { snapshot }) => restoredObservation(environment, snapshot)],
  [
    "snapshot",
    async (environment, { snapshot }) => compare("snapshot", snapshot, await environment.snapshot()),
  ],
  [
    "state",
    async (environment, { snapshot }) => compare("state", snapshot.state, await environment.inspect()),
  ],
  ["actor-observation", (environment, { snapshot }) => actorObservation(environment, snapshot)],
  ["continuation", continuation],
  ["saved-snapshot", savedSnapshot],
  ["restored-again", restoredAgain],
];

async function restoredObservation(environment: Environment, snapshot: Snapshot): Promise<Outcome> {
  const observation = await environment.restore(ownSnapshot(snapshot));
  return compare("restored observation", snapshot.observation ?? observation, observation);
}

async function actorObservation(environment: Environment, snapshot: Snapshot): Promise<Outcome | null> {
  const { observation, metadata } = snapshot;
  if (observation === null) return null;
  const actor = observation.metadata.actor_id ?? metadata.actor_id;
  const shown = await environment.observeForActor(typeof actor === "string" ? actor : "agent");
  return compare(
    "observation that the environment shows now",
    withoutEvents(observation),
    withoutEvents(shown),
  );
}

async function continuation(environment: Environment, { next }: RestoringPoint): Promise<Outcome | null> {
  if (next === null) return null;
  return compare("transition of the recorded action", next, await environment.step(next.action));
}

async function savedSnapshot(environment: Environment, { snapshot, next }: RestoringPoint) {
  if (next === null) return null;
  // The snapshot that is handed over here is the very one that is looked at after the step.
  const given = ownSnapshot(snapshot);
  await environment.restore(given);
  await environment.step(next.action);
  return compare("snapshot that was restored, after a step,", snapshot, given);
}

async function restoredAgain(environment: Environment, { snapshot }: RestoringPoint): Promise<Outcome> {
  const observation = await environment.restore(ownSnapshot(snapshot));
  const state = await environment.inspect();
  return compare(
    "state and observation, restored again,",
    { state: snapshot.state, observation: snapshot.observation ?? observation },
    { state, observation },
  );
}

async function outcomeOf(check: () => Promise<Outcome | null>): Promise<Outcome | null> {
  try {
    return await check();
  } catch (error) {
    return { passed: false, sentence: describeError(error).sentence };
  }
}

function compare(what: string, saved: JsonValue, found: JsonValue): Outcome {
  if (contentHash(saved) === contentHash(found)) {
    return { passed: true, sentence: `The ${what} equals the saved one.` };
  }
  const paths = changedPaths(saved, found);
  const where = paths.length === 0 ? "in how a number is written" : `at ${namedList(paths)}`;
  return { passed: false, sentence: `The ${what} differs from the saved one ${where}.` };
}

function withoutEvents(observation: Observation): JsonValue {
  return withEntries(observation, { events: [] });
}

function ownSnapshot(snapshot: Snapshot): Snapshot {
  return readSnapshot(ownObject(snapshot));
}
