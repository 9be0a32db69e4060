import { jsonObject } from "../json/value.ts";
import type { PausePlan } from "../pause-plan.ts";
import type { ObserverView } from "../schema/models.ts";
import { applySpecs } from "./apply-specs.ts";
import type { CounterfactualRuntime, RunnableSpec } from "./counterfactual-runtime.ts";
import type { InterventionContext } from "./selector.ts";

/** The specs that a pause took from the runtime, and whether its view was ever made. */
interface TakenSpecs {
  readonly due: readonly RunnableSpec[];
  made: boolean;
}

/**
 * Which interventions the pauses of one replay get. A plan takes its specs once and keeps them, so that its view is the
 * same whenever it is made or written.
 */
export class PauseInterventions {
  private readonly taken = new WeakMap<PausePlan, TakenSpecs>();

  constructor(private readonly runtime: CounterfactualRuntime | null) {}

  /**
   * The view of a plan with its interventions applied to what `masked` answers; null where none is due, so that the
   * masked view is the view.
   *
   * Throws what `masked` throws, and a {@link ReplayError} that names the spec and the rule that was broken.
   */
  async apply(plan: PausePlan, masked: () => Promise<ObserverView>): Promise<ObserverView | null> {
    if (this.runtime === null) return null;
    const context = contextOf(plan);
    const taken = this.taken.get(plan) ?? { due: this.runtime.take(context), made: false };
    if (taken.due.length === 0) return null;
    this.taken.set(plan, taken);
    try {
      const view = await applySpecs(await masked(), taken.due, context);
      taken.made = true;
      return view;
    } catch (error) {
      this.abandon(plan, taken);
      throw error;
    }
  }

  /** What came to nothing is not counted as an application. */
  private abandon(plan: PausePlan, taken: TakenSpecs): void {
    if (taken.made || this.taken.get(plan) !== taken) return;
    this.taken.delete(plan);
    this.runtime?.giveBack(taken.due);
  }
}

function contextOf({ episodeId, step, metadata }: PausePlan): InterventionContext {
  return {
    episode_id: episodeId,
    step,
    environment: "replay",
    agent: "observer",
    task_id: "",
    seed: null,
    metadata: jsonObject(metadata),
  };
}
