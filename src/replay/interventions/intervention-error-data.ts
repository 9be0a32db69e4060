/** The expected failures of interventions: each code with what is known about it. */
import type { ValuePath } from "../json/path.ts";
import type { EditProblem, OperationPlace } from "./edit-problem.ts";
import type { BrokenScopeRule } from "./intervention-spec.ts";

export interface InterventionErrorData {
  /** `id` is null where the spec has no readable one; `number` counts the specs as they are listed, from 1. */
  "invalid-intervention": {
    readonly id: string | null;
    readonly number: number;
    readonly path: ValuePath;
    readonly expected: string;
    readonly found: string | null;
  };
  "intervention-id-repeated": { readonly id: string };
  "intervention-scope-rule": { readonly id: string } & BrokenScopeRule;
  "unknown-intervention-function": { readonly id: string; readonly function: string };

  "held-fixed-missing": { readonly id: string; readonly field: string; readonly when: "before" | "after" };
  "held-fixed-digest": { readonly id: string; readonly demanded: string; readonly actual: string };
  "held-fixed-changed": { readonly id: string; readonly fields: readonly string[] };
  "intervention-edit": {
    readonly id: string;
    readonly function: string;
    readonly problem: EditProblem;
    readonly operation: OperationPlace | null;
  };
  "intervention-function-failed": {
    readonly id: string;
    readonly function: string;
    readonly reason: string;
  };
  "intervention-view-invalid": {
    readonly id: string;
    readonly path: ValuePath;
    readonly expected: string;
    readonly found: string | null;
  };
  /** What the spec left has a lone surrogate. */
  "intervention-unwritable": { readonly id: string; readonly path: ValuePath };
  /** A path changed that lies within none that the function reports. */
  "changed-not-reported": {
    readonly id: string;
    readonly path: string;
    readonly reported: readonly string[];
  };
  /** The function reports a path within which nothing changed. */
  "reported-not-changed": { readonly id: string; readonly path: string };
  /** A path changed that lies within none of the spec's `changed_fields`. */
  "changed-not-declared": {
    readonly id: string;
    readonly path: string;
    readonly declared: readonly string[];
  };
  "intervention-modality": {
    readonly id: string;
    readonly modality: "language" | "visual";
    readonly path: string;
  };
  "intervention-target": { readonly id: string; readonly target: string };

  /** Factors whose level in the views is another than the assigned one; null where they were not applied. */
  "factors-not-applied": { readonly factors: readonly FactorMismatch[] };
}

export interface FactorMismatch {
  readonly factor: string;
  readonly assigned: string;
  readonly applied: string | null;
}
