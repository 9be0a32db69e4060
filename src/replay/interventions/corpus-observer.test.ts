import { describe, expect, it } from "vitest";
import { scopedSource } from "../artifact-source.ts";
import type { JsonObject, JsonValue } from "../json/value.ts";
import { listOf, model, nullable, readMap, required, defaulted } from "../schema/model.ts";
import { readBoolean, readInteger, readText } from "../schema/scalars.ts";
import { type Answer, answerOf, comparable, expectedAnswer, viewAnswer } from "../testing/answers.ts";
import { announce, episodesBelow, fileExists, openCorpus, readJsonFile } from "../testing/corpus.ts";
import { type ExpectedPause, readExpectedViews } from "../testing/expected-answers.ts";
import { TrajectoryReplay } from "../trajectory-replay.ts";
import { CounterfactualRuntime } from "./counterfactual-runtime.ts";
import { validateFactorApplications } from "./factor-applications.ts";

const corpus = await openCorpus();

/** The folders of the episodes that the cases call by these names (the corpus's README). */
const EPISODES: Readonly<Record<string, string>> = {
  shop: "runs/camera-factorial/artifacts/price-399__subtitle-neutral",
  workspace: "runs/workspace",
  desktop: "runs/desktop-notes",
};

type ObserverCase = {
  readonly case: string;
  readonly episode: string;
  readonly pauses: readonly JsonValue[];
  readonly specs: readonly JsonValue[];
} & Pick<ExpectedPause, "ok" | "sha256" | "bytes">;
