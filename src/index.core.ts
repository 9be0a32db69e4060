/** What both entries of the package offer. What is exported here is its public interface. */

export {
  type ArtifactSink,
  type SinkChunks,
  SinkError,
  type SinkErrorCode,
} from "./replay/artifact-sink.ts";
export type {
  ArtifactEntry,
  ArtifactFile,
  ArtifactSource,
  SourceErrorCode,
} from "./replay/artifact-source.ts";
export { SourceError, scopedSource } from "./replay/artifact-source.ts";
export { ArtifactWriter, type SavedEpisode, type SaveOptions } from "./replay/artifacts/artifact-writer.ts";
export type { EpisodeRecording } from "./replay/artifacts/episode-recording.ts";
export type {
  EpisodeToSave,
  Evaluation,
  ManifestFacts,
  Outcome,
  StreamedRecording,
} from "./replay/artifacts/episode-to-save.ts";
export {
  type Driver,
  DriverBackend,
  type DriverBackendOptions,
  type DriverOutcome,
} from "./replay/environments/driver-backend.ts";
export type {
  ActionInput,
  Environment,
  EnvironmentCapabilities,
  MaybePromise,
  ResetInput,
} from "./replay/environments/environment.ts";
export { EnvironmentAdapter } from "./replay/environments/environment-adapter.ts";
export type {
  BackendCapture,
  BackendStep,
  EnvironmentBackend,
  EnvironmentStart,
  ObservationParts,
} from "./replay/environments/environment-backend.ts";
export {
  BrowserEnvironment,
  ComputerUseEnvironment,
  type EnvironmentOptions,
  StructuredEnvironment,
} from "./replay/environments/in-memory-environments.ts";
export {
  MemoryBrowserBackend,
  type MemoryBrowserOptions,
} from "./replay/environments/memory-browser-backend.ts";
export {
  MemoryComputerUseBackend,
  type MemoryComputerUseOptions,
} from "./replay/environments/memory-computer-use-backend.ts";
export {
  MemoryStructuredBackend,
  type MemoryStructuredOptions,
} from "./replay/environments/memory-structured-backend.ts";
export {
  type PolicyDecision,
  type PolicyOracle,
  type PolicyRequest,
  type RulePolicyOptions,
  RulePolicyOracle,
} from "./replay/environments/policy-oracle.ts";
export {
  describeRestorability,
  type Restorability,
  type UnrestorableCode,
} from "./replay/environments/restorability.ts";
export {
  type Acting,
  type Agent,
  type AgentsById,
  type RunEpisodeOptions,
  runEpisode,
  type Turn,
} from "./replay/environments/run-episode.ts";
export type { Viewport } from "./replay/environments/viewport.ts";
export type { ReplayErrorCode, ReplayErrorData, ReplayFailure } from "./replay/error-data.ts";
export { describeError, type ErrorDescription, ReplayError } from "./replay/errors.ts";
export {
  type CheckRestoringOptions,
  checkRestoring,
  type RestoringCheck,
  type RestoringCheckName,
} from "./replay/handoff/check-restoring.ts";
export {
  type HandoffReport,
  memoryEnvironment,
  type RestoredPause,
  reportHandoff,
} from "./replay/handoff/handoff-report.ts";
export {
  type HandoffRequest,
  type HandoffView,
  handoffLineage,
  readHandoffView,
} from "./replay/handoff/restore-handoff.ts";
export { type RestoringPoint, restoringPoints } from "./replay/handoff/restoring-points.ts";
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
  HandoffBranch,
  HandoffLineage,
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
export { MemorySink } from "./sources/memory-sink.ts";
