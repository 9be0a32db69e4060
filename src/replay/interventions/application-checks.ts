import { ReplayError } from "../errors.ts";
import { isWithin } from "./dotted-path.ts";
import type { InterventionSpec } from "./intervention-spec.ts";
import { isVisualPath } from "./visual-path.ts";

/**
 * Checks what a spec changed in a view against what its function reports and what the spec itself declares
 * (replay-semantics.md, section 6). A function that reports nothing is not held to it; `[""]` stands for all of it.
 *
 * Throws a {@link ReplayError} that names the spec and the rule.
 */
export function checkApplication(
  spec: InterventionSpec,
  changed: readonly string[],
  reported: readonly string[],
): void {
  const { id, target } = spec;
  if (reported.length > 0 && !(reported.length === 1 && reported[0] === "")) {
    checkReport(id, changed, reported);
  }
  if (spec.changed_fields.length > 0) {
    const path = changed.find((actual) => !isWithinAny(actual, spec.changed_fields));
    if (path !== undefined) {
      throw new ReplayError({
        code: "changed-not-declared",
        data: { id, path, declared: spec.changed_fields },
      });
    }
  }
  if (spec.scope === "environment") checkModality(spec, changed);
  if (target === "observation" || target === "message") {
    throw new ReplayError({ code: "intervention-target", data: { id, target } });
  }
}

function checkReport(id: string, changed: readonly string[], reported: readonly string[]): void {
  const unreported = changed.find((actual) => !isWithinAny(actual, reported));
  if (unreported !== undefined) {
    throw new ReplayError({ code: "changed-not-reported", data: { id, path: unreported, reported } });
  }
  const unmet = reported.find((path) => !changed.some((actual) => isWithin(actual, path)));
  if (unmet !== undefined) throw new ReplayError({ code: "reported-not-changed", data: { id, path: unmet } });
}

function checkModality({ id, modality }: InterventionSpec, changed: readonly string[]): void {
  if (modality === "structured") return;
  const path = changed.find((actual) => isVisualPath(actual) !== (modality === "visual"));
  if (path !== undefined)
    throw new ReplayError({ code: "intervention-modality", data: { id, modality, path } });
}

function isWithinAny(path: string, outer: readonly string[]): boolean {
  return outer.some((declared) => isWithin(path, declared));
}
