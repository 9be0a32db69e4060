/** What both entries of the package offer. What is exported here is its public interface. */

export type {
  ArtifactEntry,
  ArtifactFile,
  ArtifactSource,
  SourceErrorCode,
} from "./replay/artifact-source.ts";
export { SourceError, scopedSource } from "./replay/artifact-source.ts";
export type { ReplayErrorCode, ReplayErrorData, ReplayFailure } from "./replay/error-data.ts";
export { describeError, type ErrorDescription, ReplayError } from "./replay/errors.ts";
export { CounterfactualRuntime } from "./replay/interventions/counterfactual-runtime.ts";
export { validateFactorApplications } from "./replay/interventions/factor-applications.ts";
export type { InterventionRegistry } from "./replay/interventions/function-registry.ts";
export type {
  InterventionFunction,
  InterventionResult,
} from "./replay/interventions/intervention-function.ts";
export type { InterventionSpec } from "./replay/interventions/intervention-spec.ts";
export type { InterventionContext } from "./replay/interventions/selector.ts";
export { canonicalChunks, canonicalJson, contentHash, LoneSurrogateError } from "./replay/json/canonical.ts";
export { formatNumber } from "./replay/json/number-format.ts";
export { type ParseOptions, parseJson } from "./replay/json/parse.ts";
export type { ValuePath } from "./replay/json/path.ts";
export { JsonSyntaxError } from "./replay/json/syntax-error.ts";
export {
  Double,
  type Integer,
  integer,
  type JsonArray,
  type JsonObject,
  type JsonValue,
  type Real,
  real,
} from "./replay/json/value.ts";
export type { PausePlan } from "./replay/pause-plan.ts";
export { describeWarning, type ReplayWarning } from "./replay/replay-warning.ts";
export { FieldError } from "./replay/schema/field-error.ts";
export type {
  Action,
  Event,
  InterventionApplication,
  Observation,
  ObserverView,
  PausePosition,
  PauseSpec,
  Snapshot,
  Transition,
  VisualObservation,
} from "./replay/schema/models.ts";
export type { LoadProgress, ReplayOptions } from "./replay/trajectory-replay.ts";
export type { ViewOptions, ViewProgress } from "./replay/view-writer.ts";
export { type HttpSpec, openHttpSource } from "./sources/http.ts";
export { type MemoryOptions, memorySource } from "./sources/memory.ts";
