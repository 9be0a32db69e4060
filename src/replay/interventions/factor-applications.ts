import { ReplayError } from "../errors.ts";
import type { InterventionApplication } from "../schema/models.ts";
import type { FactorMismatch } from "./intervention-error-data.ts";

/** What of an observer view is looked at. */
interface AppliedFactors {
  readonly interventions: readonly Pick<InterventionApplication, "factor" | "level">[];
}

/**
 * Checks that views were made with the assigned level of every factor, as the reference's
 * `validate_factor_applications`: of several applications of a factor the last counts, and factors that are not assigned
 * do not.
 *
 * Throws a {@link ReplayError} `factors-not-applied` that names the factors whose level is another.
 */
export function validateFactorApplications(
  views: readonly AppliedFactors[],
  assignments: Readonly<Record<string, string>>,
): void {
  const applied = new Map<string, string>();
  for (const { interventions } of views)
    for (const { factor, level } of interventions) applied.set(factor, level);
  const factors: FactorMismatch[] = [];
  for (const [factor, assigned] of Object.entries(assignments)) {
    const level = applied.get(factor) ?? null;
    if (level !== assigned) factors.push({ factor, assigned, applied: level });
  }
  if (factors.length > 0) throw new ReplayError({ code: "factors-not-applied", data: { factors } });
}
