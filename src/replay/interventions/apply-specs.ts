import type { ReplayFailure } from "../error-data.ts";
import { ReplayError } from "../errors.ts";
import { type Base64Writer, cachedBase64 } from "../json/base64-text.ts";
import { contentHash, LoneSurrogateError } from "../json/canonical.ts";
import type { ValuePath } from "../json/path.ts";
import { emptyObject, type JsonObject, type JsonValue } from "../json/value.ts";
import { FieldError } from "../schema/field-error.ts";
import {
  type InterventionApplication,
  type ObserverView,
  observerViewReader,
  readTransition,
  type Transition,
} from "../schema/models.ts";
import { checkApplication } from "./application-checks.ts";
import { changedPaths } from "./changed-paths.ts";
import type { RunnableSpec } from "./counterfactual-runtime.ts";
import { projectFields } from "./held-fixed.ts";
import type { InterventionSpec } from "./intervention-spec.ts";
import { runFunction } from "./run-function.ts";
import type { InterventionContext } from "./selector.ts";
import { viewHash } from "./view-hash.ts";

/** Bytes of base64 that are kept between the hashes of one view. */
const BASE64_BYTES = 64 << 20;

/**
 * A masked view with specs applied, each to what the one before left, and the record of every application. At the end
 * the view's own identity is set back, whatever an edit did to it. The given view stays as it is; what no spec touched
 * is shared with it.
 *
 * Throws a {@link ReplayError} that names the spec and the rule that was broken.
 */
export async function applySpecs(
  masked: ObserverView,
  due: readonly RunnableSpec[],
  context: InterventionContext,
): Promise<ObserverView> {
  const base64 = cachedBase64(BASE64_BYTES);
  const withoutNaN = new WeakSet<object>();
  const interventions: InterventionApplication[] = [];
  let view = masked;
  let hash = await hashOf(masked, base64, (path) => ({ code: "unwritable-text", data: { path } }));
  for (const { spec, function: resolved } of due) {
    const { id } = spec;
    const held = heldFixedHash(spec, view, "before");
    checkDigest(spec, held);
    const result = await runFunction(spec, resolved, view, context);
    const edited = validated(id, result.value, view);
    const changed = changedPaths(view, edited, withoutNaN);
    checkApplication(spec, changed, result.reported);
    const after = await hashOf(edited, base64, (path) => ({
      code: "intervention-unwritable",
      data: { id, path },
    }));
    if (held !== null && heldFixedHash(spec, edited, "after") !== held) {
      throw new ReplayError({ code: "held-fixed-changed", data: { id, fields: spec.held_fixed_fields } });
    }
    const metadata = Object.assign(emptyObject(), result.metadata, {
      reported_changed_fields: result.reported,
    });
    interventions.push(applicationOf(spec, { changed, before: hash, after, held, metadata }));
    view = edited;
    hash = after;
  }
  const { parent_episode_id, pause_step, pause_position } = masked;
  return Object.assign(emptyObject(), {
    ...view,
    parent_episode_id,
    pause_step,
    pause_position,
    interventions,
  });
}

/** The hash of what a spec holds fixed, or null where it holds nothing. */
function heldFixedHash(
  { id, held_fixed_fields: fields }: InterventionSpec,
  view: ObserverView,
  when: "before" | "after",
): string | null {
  if (fields.length === 0) return null;
  return contentHash(
    projectFields(view, fields, (field) => {
      throw new ReplayError({ code: "held-fixed-missing", data: { id, field, when } });
    }),
  );
}

function checkDigest({ id, held_fixed_digest: demanded }: InterventionSpec, actual: string | null): void {
  if (demanded === null || actual === null || demanded === actual) return;
  throw new ReplayError({ code: "held-fixed-digest", data: { id, demanded, actual } });
}

/** What a function left, as a view; the transitions that it took over are valid already. */
function validated(id: string, value: JsonValue, before: ObserverView): ObserverView {
  const known = new Map<JsonValue, Transition>(
    before.transitions.map((transition) => [transition, transition]),
  );
  const readView = observerViewReader((item) => known.get(item) ?? readTransition(item));
  try {
    return readView(value);
  } catch (cause) {
    if (!(cause instanceof FieldError)) throw cause;
    const { path, expected, found } = cause;
    throw new ReplayError(
      { code: "intervention-view-invalid", data: { id, path, expected, found } },
      { cause },
    );
  }
}

async function hashOf(
  view: ObserverView,
  base64: Base64Writer,
  failure: (path: ValuePath) => ReplayFailure,
): Promise<string> {
  try {
    return await viewHash(view, base64);
  } catch (cause) {
    if (!(cause instanceof LoneSurrogateError)) throw cause;
    throw new ReplayError(failure(cause.path), { cause });
  }
}

interface ApplicationFacts {
  readonly changed: readonly string[];
  readonly before: string;
  readonly after: string;
  readonly held: string | null;
  readonly metadata: JsonObject;
}

function applicationOf(
  spec: InterventionSpec,
  { changed, before, after, held, metadata }: ApplicationFacts,
): InterventionApplication {
  const application: InterventionApplication = {
    intervention_id: spec.id,
    factor: spec.factor,
    level: spec.level,
    scope: spec.scope,
    target: spec.target,
    modality: spec.modality,
    hook: spec.hook,
    order: spec.order,
    function: spec.function,
    seed: null,
    arguments: spec.arguments,
    selector: spec.selector,
    changed_fields: changed,
    before_hash: before,
    after_hash: after,
    held_fixed_hash: held,
    expected_relation: spec.expected_relation,
    metadata,
  };
  return Object.assign(emptyObject(), application);
}
