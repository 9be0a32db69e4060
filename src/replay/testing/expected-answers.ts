/** What the corpus says that the reference answers, read and validated. */
import type { Integer, JsonObject } from "../json/value.ts";
import { defaulted, emptyList, listOf, model, nullable, readMap, required } from "../schema/model.ts";
import { readBoolean, readInteger, readText } from "../schema/scalars.ts";

const maybeText = defaulted(nullable(readText), () => null);
const maybeWhole = defaulted(nullable(readInteger), () => null);

export type ExpectedView = {
  readonly step: Integer;
  readonly position: string;
  readonly ok: boolean;
  readonly sha256: string | null;
  readonly bytes: Integer | null;
};

export type ExpectedSnapshots = {
  readonly step: Integer;
  readonly before_hash: string;
  readonly after_hash: string;
};

export type ExpectedPause = {
  readonly spec: JsonObject;
  readonly ok: boolean;
  readonly sha256: string | null;
  readonly bytes: Integer | null;
};

export type ExpectedEpisode = {
  readonly episode: string | null;
  readonly load: { readonly ok: boolean; readonly steps: readonly Integer[] };
  readonly views: readonly ExpectedView[];
  readonly snapshots: readonly ExpectedSnapshots[];
  readonly pauses: readonly ExpectedPause[];
};

export type RuleCase = {
  readonly case: string;
  /** Base64 by path. */
  readonly files: JsonObject;
  readonly load: ExpectedEpisode["load"];
  readonly views: readonly ExpectedView[];
};

export type FuzzCase = {
  readonly case: string;
  readonly load_error: string | null;
  readonly views: readonly ExpectedView[];
  readonly snapshots: readonly ExpectedSnapshots[];
};

const expectedView = model<ExpectedView>({
  step: required(readInteger),
  position: required(readText),
  ok: required(readBoolean),
  sha256: maybeText,
  bytes: maybeWhole,
});

const expectedSnapshots = model<ExpectedSnapshots>({
  step: required(readInteger),
  before_hash: required(readText),
  after_hash: required(readText),
});

const expectedPause = model<ExpectedPause>({
  spec: required(readMap),
  ok: required(readBoolean),
  sha256: maybeText,
  bytes: maybeWhole,
});

const load = model<ExpectedEpisode["load"]>({
  ok: required(readBoolean),
  steps: defaulted(listOf(readInteger), emptyList),
});

const views = defaulted(listOf(expectedView), emptyList);
const snapshots = defaulted(listOf(expectedSnapshots), emptyList);

export const readExpectedViews = listOf(expectedView);

export const readExpectedEpisodes = listOf(
  model<ExpectedEpisode>({
    episode: maybeText,
    load: required(load),
    views,
    snapshots,
    pauses: defaulted(listOf(expectedPause), emptyList),
  }),
);

export const readRuleCases = listOf(
  model<RuleCase>({
    case: required(readText),
    files: required(readMap),
    load: required(load),
    views,
  }),
);

export const readFuzzCases = listOf(
  model<FuzzCase>({ case: required(readText), load_error: maybeText, views, snapshots }),
);
