import { ReplayError } from "../errors.ts";
import { isObject, type JsonValue } from "../json/value.ts";
import { FieldError } from "../schema/field-error.ts";
import { type InterventionRegistry, type ResolvedFunction, resolveFunction } from "./function-registry.ts";
import { brokenScopeRule, type InterventionSpec, readInterventionSpec } from "./intervention-spec.ts";
import { type InterventionContext, selectorMatches } from "./selector.ts";

/** A spec and the function that it names. */
export interface RunnableSpec {
  readonly spec: InterventionSpec;
  readonly function: ResolvedFunction;
}

/**
 * Interventions to be applied, as the reference's `CounterfactualRuntime`: at a pause, the specs with the hook
 * `observer_pause` edit the masked view (replay-semantics.md, section 6). How often each was applied is counted over the
 * runtime's life, whatever it is applied to.
 */
export class CounterfactualRuntime {
  private readonly runnable: readonly RunnableSpec[];
  private readonly applications = new Map<string, number>();

  /**
   * `specs` as JSON has them, and functions of one's own by name; those come before the built-in ones.
   *
   * Throws a {@link ReplayError} that names the spec for one that is not valid, an id that recurs, a broken rule of its
   * scope, and a function that is not known here, even where the spec would never be due.
   */
  constructor(specs: readonly JsonValue[] = [], registry: InterventionRegistry = {}) {
    const read = specs.map(readSpec);
    const ids = new Set<string>();
    for (const { id } of read) {
      if (ids.has(id)) throw new ReplayError({ code: "intervention-id-repeated", data: { id } });
      ids.add(id);
    }
    this.runnable = read.map((spec) => runnable(spec, registry)).sort(byOrder);
  }

  /** The specs in the order in which they run. */
  get specs(): readonly InterventionSpec[] {
    return this.runnable.map(({ spec }) => spec);
  }

  /**
   * The specs that are due at a pause, in their order. Each counts as applied from now on, so that what is made at the
   * same time does not take it too; give back what came to nothing.
   */
  take(context: InterventionContext): readonly RunnableSpec[] {
    const due = this.runnable.filter(
      ({ spec }) =>
        spec.hook === "observer_pause" && selectorMatches(spec.selector, context) && this.isLeft(spec),
    );
    this.count(due, 1);
    return due;
  }

  /** Takes back that specs were applied. */
  giveBack(due: readonly RunnableSpec[]): void {
    this.count(due, -1);
  }

  /** Forgets how often each spec was applied. */
  reset(): void {
    this.applications.clear();
  }

  private isLeft({ id, max_applications }: InterventionSpec): boolean {
    return max_applications === null || (this.applications.get(id) ?? 0) < max_applications;
  }

  private count(due: readonly RunnableSpec[], by: 1 | -1): void {
    for (const { spec } of due) {
      this.applications.set(spec.id, Math.max(0, (this.applications.get(spec.id) ?? 0) + by));
    }
  }
}

function readSpec(value: JsonValue, index: number): InterventionSpec {
  try {
    return readInterventionSpec(value);
  } catch (cause) {
    if (!(cause instanceof FieldError)) throw cause;
    const { path, expected, found } = cause;
    const id = isObject(value) && typeof value.id === "string" ? value.id : null;
    throw new ReplayError(
      { code: "invalid-intervention", data: { id, number: index + 1, path, expected, found } },
      { cause },
    );
  }
}

function runnable(spec: InterventionSpec, registry: InterventionRegistry): RunnableSpec {
  const { id } = spec;
  const broken = brokenScopeRule(spec);
  if (broken !== null) throw new ReplayError({ code: "intervention-scope-rule", data: { id, ...broken } });
  const found = resolveFunction(spec.function, registry);
  if (found !== null) return { spec, function: found };
  throw new ReplayError({ code: "unknown-intervention-function", data: { id, function: spec.function } });
}

/** Ascending; specs of one order stay as they are listed, since sorting is stable. */
function byOrder({ spec: a }: RunnableSpec, { spec: b }: RunnableSpec): number {
  if (a.order === b.order) return 0;
  return a.order < b.order ? -1 : 1;
}
