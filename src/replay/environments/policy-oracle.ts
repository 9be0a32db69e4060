import { emptyObject, type Integer, type JsonObject } from "../json/value.ts";
import { defaulted, model, readMap, required } from "../schema/model.ts";
import type { Action } from "../schema/models.ts";
import { type Read, readBoolean, readText } from "../schema/scalars.ts";
import type { MaybePromise } from "./environment.ts";

/** Whether an action may be taken, and by which rule. */
export type PolicyDecision = {
  readonly allowed: boolean;
  readonly rule_id: string;
  readonly reason: string;
  readonly metadata: JsonObject;
};

export interface PolicyRequest {
  readonly actorId: string;
  readonly action: Action;
  readonly state: JsonObject;
  readonly step: Integer;
}

/**
 * Decides what the actors of a structured environment may do. What it is given it must leave as it is. Of the environment
 * that asks it may wait for `observe()` and `snapshot()`; all else there waits for its decision.
 */
export interface PolicyOracle {
  decide(request: PolicyRequest): MaybePromise<PolicyDecision>;
}

export const readPolicyDecision: Read<PolicyDecision> = model<PolicyDecision>({
  allowed: required(readBoolean),
  rule_id: required(readText),
  reason: required(readText),
  metadata: defaulted(readMap, emptyObject),
});

/** Allows everything: what is asked where no policy is given. */
export const ALLOW_ALL: PolicyOracle = {
  decide: () => ({
    allowed: true,
    rule_id: "scaffold-default",
    reason: "No case policy oracle configured",
    metadata: emptyObject(),
  }),
};

export interface RulePolicyOptions {
  /** None unless given. */
  readonly deniedActionKinds?: Iterable<string> | undefined;
}

/** Denies actions by their kind, as the reference's `RulePolicyOracle`. */
export class RulePolicyOracle implements PolicyOracle {
  private readonly denied: ReadonlySet<string>;

  constructor({ deniedActionKinds = [] }: RulePolicyOptions = {}) {
    this.denied = new Set(deniedActionKinds);
  }

  decide({ action }: PolicyRequest): PolicyDecision {
    const allowed = !this.denied.has(action.kind);
    const reason = allowed ? "Allowed" : "Action kind denied";
    return { allowed, rule_id: "deny-action-kind", reason, metadata: emptyObject() };
  }
}
