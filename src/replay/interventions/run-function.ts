import type { ReplayFailure } from "../error-data.ts";
import { ReplayError } from "../errors.ts";
import { emptyObject, isBytes, type JsonObject, type JsonValue } from "../json/value.ts";
import { type ObserverView, observerViewReader, readTransition } from "../schema/models.ts";
import { copyValue, type Replacement } from "./copy-value.ts";
import { EditError } from "./edit-problem.ts";
import type { ResolvedFunction } from "./function-registry.ts";
import type { InterventionSpec } from "./intervention-spec.ts";
import type { InterventionContext } from "./selector.ts";

/** What a spec's function made of a view, and what it says that it changed. */
export interface FunctionOutcome {
  readonly value: JsonValue;
  readonly reported: readonly string[];
  readonly metadata: JsonObject;
}

/**
 * Runs a spec's function on a view. A function that does not promise to leave alone what it is given gets a copy of its
 * own, bytes included, and a copy is taken of what it gives.
 *
 * Throws a {@link ReplayError} that names the spec for an edit that cannot be made and for whatever the function throws.
 */
export async function runFunction(
  spec: InterventionSpec,
  { run, sharing }: ResolvedFunction,
  view: ObserverView,
  context: InterventionContext,
): Promise<FunctionOutcome> {
  try {
    const { value, changed_fields, metadata } = sharing
      ? await run(view, context, spec.arguments)
      : await runOnCopies(run, view, context, spec.arguments);
    return { value, reported: [...(changed_fields ?? [])], metadata: metadata ?? emptyObject() };
  } catch (cause) {
    throw new ReplayError(failureOf(spec, cause), { cause });
  }
}

async function runOnCopies(
  run: ResolvedFunction["run"],
  view: ObserverView,
  context: InterventionContext,
  args: JsonObject,
) {
  const copy = ownCopies();
  const ownContext = { ...context, metadata: copy(context.metadata) };
  const result = await run(readView(copy(view)), ownContext, copy(args));
  return { ...result, value: copyValue(result.value, shared) };
}

const readView = observerViewReader(readTransition);

/** Shares bytes, and copies all else. */
const shared: Replacement = () => undefined;

/** Copies objects with all that is in them; bytes that recur are copied once. */
function ownCopies(): (object: JsonObject) => JsonObject {
  const copies = new Map<Uint8Array, Uint8Array>();
  const ownCopy = (bytes: Uint8Array) => {
    const copy = copies.get(bytes) ?? bytes.slice();
    copies.set(bytes, copy);
    return copy;
  };
  const ownBytes: Replacement = (value) => (isBytes(value) ? ownCopy(value) : undefined);
  return (object) => {
    const copy = emptyObject();
    for (const [key, value] of Object.entries(object)) copy[key] = copyValue(value, ownBytes);
    return copy;
  };
}

function failureOf({ id, function: name }: InterventionSpec, cause: unknown): ReplayFailure {
  if (cause instanceof EditError) {
    const { problem, operation } = cause;
    return { code: "intervention-edit", data: { id, function: name, problem, operation } };
  }
  const reason = cause instanceof Error ? cause.message : String(cause);
  return { code: "intervention-function-failed", data: { id, function: name, reason } };
}
