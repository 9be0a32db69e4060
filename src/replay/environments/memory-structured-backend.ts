import { emptyObject, type Integer, type JsonObject, jsonObject } from "../json/value.ts";
import { listOf, readMap, readWithin } from "../schema/model.ts";
import type { Action, Snapshot } from "../schema/models.ts";
import { readText } from "../schema/scalars.ts";
import { wholeAction } from "./action-arguments.ts";
import type { EnvironmentCapabilities } from "./environment.ts";
import { DEFAULT_ACTOR } from "./environment-adapter.ts";
import type {
  BackendCapture,
  BackendStep,
  EnvironmentBackend,
  EnvironmentStart,
  ObservationParts,
} from "./environment-backend.ts";
import { readAnswer, readOption, readRestored } from "./misfit.ts";
import { givenCopy, withEntries } from "./own-copy.ts";
import {
  ALLOW_ALL,
  type PolicyDecision,
  type PolicyOracle,
  type PolicyRequest,
  RulePolicyOracle,
  readPolicyDecision,
} from "./policy-oracle.ts";
import { stepEvent } from "./step-event.ts";
import {
  actionChanges,
  actorView,
  firstState,
  knownActor,
  readStructuredState,
  type StructuredState,
} from "./structured-state.ts";

export interface MemoryStructuredOptions {
  /** Whose observation stands first; `agent` unless given. */
  readonly actorId?: string | undefined;
  /** `{actors: {id: {state, messages}}, shared, provenance, terminated, truncated}`; that one actor alone unless given. */
  readonly initialState?: JsonObject | undefined;
  /** All actions are allowed unless given. */
  readonly policyOracle?: PolicyOracle | undefined;
}

const BACKEND = "structured";

/**
 * Several actors with states, messages and something shared, held in memory, as the reference's
 * `MemoryStructuredBackend` (replay-semantics.md, section 7). Who acts is the action's `metadata.actor_id`. Actions:
 * `message` (the text; recipient), `set_actor_state` (values; actor_id), `set_shared_state` (values), `finish`; any
 * other is only remembered. Reset options: `state`, `actor_id`, `denied_action_kinds`.
 *
 * The policy is no part of a snapshot: give a backend that is to be restored the policy of the run.
 */
export class MemoryStructuredBackend implements EnvironmentBackend {
  private readonly givenActor: string;
  private readonly givenState: JsonObject;
  private readonly givenPolicy: PolicyOracle;
  private policy: PolicyOracle;
  private actorId: string;
  private state: JsonObject = emptyObject();

  /** Throws a {@link ReplayError} `invalid-environment-option` that names what does not fit. */
  constructor(options: MemoryStructuredOptions = {}) {
    const { actorId = DEFAULT_ACTOR, initialState = firstState(actorId), policyOracle = ALLOW_ALL } = options;
    const given = readOption(BACKEND, () => {
      const { state = null } = givenCopy(jsonObject({ state: initialState }));
      readWithin("initialState", readStructuredState, state);
      return { actorId: readWithin("actorId", readText, actorId), state: readMap(state) };
    });
    this.givenActor = given.actorId;
    this.givenState = given.state;
    this.givenPolicy = policyOracle;
    this.policy = policyOracle;
    this.actorId = given.actorId;
  }

  capabilities(): EnvironmentCapabilities {
    return { backend: BACKEND, restore: true, severalActors: true };
  }

  standpoint(): unknown {
    return this.state;
  }

  reset({ options }: EnvironmentStart): BackendCapture {
    const {
      state: given = this.givenState,
      actor_id: actor = this.givenActor,
      denied_action_kinds: denied,
    } = options;
    const start = readOption(BACKEND, () => {
      const shape = readWithin("state", readStructuredState, given);
      return {
        state: readMap(given),
        actorId: knownActor(shape, readWithin("actor_id", readText, actor)),
        policy:
          denied === undefined
            ? this.givenPolicy
            : new RulePolicyOracle({
                deniedActionKinds: readWithin("denied_action_kinds", listOf(readText), denied),
              }),
      };
    });
    this.state = start.state;
    this.actorId = start.actorId;
    this.policy = start.policy;
    return this.capture(this.observation(this.actorId));
  }

  async step(action: Action, step: Integer): Promise<BackendStep> {
    const before = readStructuredState(this.state);
    const actorId = knownActor(before, action.metadata.actor_id);
    const decision = await this.decide({ actorId, action, state: this.state, step });
    const { allowed } = decision;
    const policy = jsonObject(decision);
    const whole = wholeAction(action);
    const provenance = jsonObject({
      step,
      actor_id: actorId,
      action: whole,
      policy,
      attempted: true,
      blocked: !allowed,
      realized: allowed,
    });
    this.state = withEntries(this.state, {
      ...(allowed ? actionChanges(before, actorId, action) : { last_blocked_action: whole }),
      last_policy_decision: policy,
      provenance: [...before.provenance, provenance],
    });
    this.actorId = actorId;
    const { terminated, truncated } = this.shape();
    const events = [stepEvent(action, step, actorId, jsonObject({ policy }))];
    return {
      capture: this.capture({ ...this.observation(actorId), events }),
      terminated,
      truncated,
      info: this.metadata(actorId),
    };
  }

  inspect(): JsonObject {
    return this.state;
  }

  observeForActor(actorId: string): ObservationParts {
    return this.observation(actorId);
  }

  restore({ state, metadata }: Snapshot): void {
    const actorId = readRestored(BACKEND, () =>
      knownActor(readWithin("state", readStructuredState, state), metadata.actor_id ?? this.givenActor),
    );
    this.actorId = actorId;
    this.state = state;
  }

  private async decide(request: PolicyRequest): Promise<PolicyDecision> {
    const answer = await this.policy.decide(request);
    return readAnswer(BACKEND, () =>
      readWithin("policy", readPolicyDecision, givenCopy(jsonObject({ ...answer }))),
    );
  }

  private shape(): StructuredState {
    return readStructuredState(this.state);
  }

  private capture(observation: ObservationParts): BackendCapture {
    return { state: this.state, observation, metadata: this.metadata(this.actorId) };
  }

  private observation(actorId: string): ObservationParts {
    return { ...actorView(this.shape(), actorId), metadata: this.metadata(actorId) };
  }

  private metadata(actorId: string): JsonObject {
    return jsonObject({ backend: BACKEND, actor_id: actorId });
  }
}
