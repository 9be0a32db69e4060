/** What each expected failure of an environment or a handoff is called before a person. */
import { fieldProblem, named, namedList, type Sentences, shortened } from "../error-words.ts";
import { canonicalJson, LoneSurrogateError } from "../json/canonical.ts";
import { formatNumber } from "../json/number-format.ts";
import { formatPath } from "../json/path.ts";
import type { JsonValue } from "../json/value.ts";
import type { ChildIdProblem, EnvironmentErrorData, MisfitData } from "./environment-error-data.ts";

type EnvironmentSentences = {
  readonly [C in keyof EnvironmentErrorData]: (data: EnvironmentErrorData[C]) => Sentences;
};

export const ENVIRONMENT_SENTENCES: EnvironmentSentences = {
  "environment-not-reset": ({ backend }) => ({
    sentence: `The environment${ofBackend(backend)} was never reset or is closed, so it stands nowhere yet.`,
    advice: "Reset it first: reset({ seed }).",
  }),
  "environment-lost": ({ backend }) => ({
    sentence: `The environment${ofBackend(backend)} failed while it moved, so nobody knows where it stands.`,
    advice: "Reset it, or restore a snapshot.",
  }),
  "environment-busy": ({ backend }) => ({
    sentence: `The environment${ofBackend(backend)} was called from within a call of its own, which cannot wait for it.`,
    advice:
      "Within a backend, a driver or a policy, call nothing but observe(), snapshot() and capabilities().",
  }),
  "invalid-environment-option": ({ backend, ...misfit }) => ({
    sentence: `The environment${ofBackend(backend)} cannot be made: ${problem(misfit, "its options")}.`,
  }),
  "invalid-action": (misfit) => ({
    sentence: `The action cannot be taken: ${problem(misfit, "it")}.`,
  }),
  "action-argument": ({ kind, argument, expected, found }) => ({
    sentence:
      `The action ${named(kind)} cannot be taken: its argument ${named(argument)} ` +
      `${fieldProblem(expected, found)}.`,
  }),
  "unknown-actor": ({ actor, actors }) => ({
    sentence:
      `The environment has no actor ${shown(actor)}; ` +
      `${actors.length === 0 ? "it has none" : `it has ${namedList(actors)}`}.`,
  }),
  "no-such-window": ({ window }) => ({
    sentence: `The window ${shown(window)} cannot be closed, since no open window equals it.`,
  }),
  "invalid-backend-answer": ({ backend, ...misfit }) => ({
    sentence: `The backend${byName(backend)} answered what cannot be recorded: ${problem(misfit, "the answer")}.`,
    advice: "This is for the backend's author to mend.",
  }),

  "playwright-snapshot": () => ({
    sentence:
      "The snapshot was taken of a browser that Playwright drove, which can be inspected but not restored.",
    advice: "Hand off from an episode of an in-memory environment, or of a driver that saves checkpoints.",
  }),
  "snapshot-not-restorable": ({ backend }) => ({
    sentence: `The snapshot${ofBackend(backend)} says that it cannot be restored: its driver saved no checkpoint.`,
    advice: "Record the episode with a driver that has checkpoint() and restore().",
  }),
  "checkpoint-missing": ({ backend }) => ({
    sentence: `The snapshot${ofBackend(backend)} carries no checkpoint to restore from.`,
    advice: "Record the episode with a driver that has checkpoint() and restore().",
  }),
  "environment-cannot-restore": ({ backend }) => ({
    sentence: `The environment${ofBackend(backend)} cannot be restored: that takes both checkpoint() and restore().`,
    advice: "Give its driver both of them, or hand off to an environment that has them.",
  }),
  "backend-mismatch": ({ environment, snapshot }) => ({
    sentence:
      `The snapshot is of ${backendName(snapshot)} and the environment of ${backendName(environment)}, ` +
      "so the one cannot be restored into the other.",
    advice: "Hand off to an environment of the same backend.",
  }),
  "invalid-snapshot": ({ backend, ...misfit }) => ({
    sentence: `The snapshot${ofBackend(backend)} cannot be restored: ${problem(misfit, "it")}.`,
  }),

  "no-environment": () => ({ sentence: "There is no environment, and one is needed." }),
  "handoff-other-parent": ({ view, episode }) => ({
    sentence: `The view is of the episode ${named(view)}, and this episode is ${named(episode)}.`,
    advice: "Open the folder of the episode that the view was made from.",
  }),
  "invalid-pause-position": ({ position }) => ({
    sentence: `The view's pause_position is ${named(position)}, and must be before or after.`,
  }),
  "invalid-child-episode-id": ({ child, problem }) => ({
    sentence: `A continuation cannot be called ${named(child)}: ${CHILD_ID_PROBLEMS[problem]}.`,
    advice: "Give it an episode id of its own.",
  }),
  "handoff-unwritable-text": ({ step, position, path }) => ({
    sentence:
      `The pause ${position} step ${formatNumber(step)} cannot be handed off: ${formatPath(path)} of its snapshot ` +
      "has a lone surrogate (half a character), which cannot be written as UTF-8.",
    advice: "Hand off at another step.",
  }),

  "no-agents": () => ({
    sentence: "Nobody is there to act: no agent is given.",
    advice: "Give one agent, or agents by the ids of their actors.",
  }),
  "actor-without-agent": ({ actor, agents }) => ({
    sentence:
      `It is the turn of ${named(actor)}, who has no agent; ` +
      `${agents.length === 0 ? "none is given" : `agents are given for ${namedList(agents)}`}.`,
  }),
  "invalid-next-actor": ({ found }) => ({
    sentence: `nextActor must answer the id of an actor, or null to end the episode, but answered ${found}.`,
  }),
  "agent-without-action": ({ actor }) => ({
    sentence: `The agent${actor === null ? "" : ` of ${named(actor)}`} answered no action.`,
    advice: "It must answer an action, or null to end the episode.",
  }),
  "invalid-step-limit": ({ found }) => ({
    sentence: `maxSteps must be a whole number of at least 1, but is ${found}.`,
  }),
};

const CHILD_ID_PROBLEMS: { readonly [P in ChildIdProblem]: string } = {
  empty: "it is empty",
  "lone-surrogate": "it has a lone surrogate (half a character)",
  parent: "that is the episode which it continues",
};

function ofBackend(backend: string | null): string {
  return backend === null ? "" : ` (${shortened(backend)})`;
}

function byName(backend: string | null): string {
  return backend === null ? "" : ` ${named(backend)}`;
}

function backendName(backend: string | null): string {
  return backend === null ? "no named backend" : `the backend ${named(backend)}`;
}

function problem({ path, expected, found }: MisfitData, whole: string): string {
  return `${path.length === 0 ? whole : formatPath(path)} ${fieldProblem(expected, found)}`;
}

function shown(value: JsonValue): string {
  if (typeof value === "string") return named(value);
  try {
    return shortened(canonicalJson(value));
  } catch (error) {
    if (error instanceof LoneSurrogateError) return "that cannot be written";
    throw error;
  }
}
