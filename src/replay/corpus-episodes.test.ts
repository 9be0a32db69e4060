import { describe, expect, it } from "vitest";
import {
  type Answer,
  comparable,
  expectedAnswer,
  pauseAnswer,
  refusalOf,
  snapshotHashes,
  viewAnswer,
} from "./testing/answers.ts";
import {
  announce,
  type CorpusEpisode,
  episodesBelow,
  fileExists,
  openCorpus,
  readJsonFile,
} from "./testing/corpus.ts";
import {
  type ExpectedEpisode,
  type ExpectedView,
  readExpectedEpisodes,
  readExpectedViews,
} from "./testing/expected-answers.ts";
import { TrajectoryReplay } from "./trajectory-replay.ts";

/** Where we part from the reference on purpose (the corpus's README): true where we read what it refuses. */
const PARTINGS: ReadonlyMap<string, boolean> = new Map([
  ["broken/blob_path_escapes", false],
  ["broken/deep_nesting", true],
  ["logs/rule_raw_line_separator", true],
  ["logs/rule_raw_next_line", true],
]);

const corpus = await openCorpus();

for (const family of ["runs", "logs", "broken"]) {
  const episodes = await episodesBelow(corpus, family);
  announce(corpus, family, episodes.length);

  describe(`corpus: ${family}`, () => {
    for (const episode of episodes) {
      it(`${episode.path}: every view, snapshot and pause is the reference's`, async () => {
        const expected = readExpectedEpisodes(await readJsonFile(episode.source, "expected/expected.json"));
        expect(expected.length).toBeGreaterThan(0);
        for (const choice of expected) await checkChoice(episode, choice);
        if (await fileExists(episode.source, "expected/allow-empty-images.json"))
          await checkEmptyImages(episode);
      });
    }
  });
}

async function checkChoice({ path, source }: CorpusEpisode, expected: ExpectedEpisode): Promise<void> {
  const episodeId = expected.episode ?? undefined;
  const replay = await TrajectoryReplay.fromEventLog(source, { strict: true, episodeId }).catch(refusalOf);
  const loads = PARTINGS.get(path) ?? expected.load.ok;
  if (!(replay instanceof TrajectoryReplay)) {
    expect({ path, ...replay }).toMatchObject({ ok: loads });
    expectNamedPlace(replay);
    return;
  }
  expect(loads, `${path} must be refused`).toBe(true);
  if (!expected.load.ok) return;
  const { transitions } = replay;
  expect(Array.from({ length: transitions.count }, (_, ordinal) => transitions.step(ordinal))).toEqual(
    expected.load.steps,
  );
  await checkViews(replay, expected.views);
  expect(await snapshotHashes(replay)).toEqual(expected.snapshots.map((hashes) => ({ ...hashes })));
  for (const pause of expected.pauses) {
    const answer = comparable(await pauseAnswer(replay, pause.spec));
    expect({ spec: pause.spec, ...answer }).toEqual({ spec: pause.spec, ...expectedAnswer(pause) });
  }
}

async function checkEmptyImages({ source }: CorpusEpisode): Promise<void> {
  const replay = await TrajectoryReplay.fromEventLog(source, { strict: true, allowEmptyImages: true });
  const views = readExpectedViews(await readJsonFile(source, "expected/allow-empty-images.json"));
  expect(views.length).toBeGreaterThan(0);
  await checkViews(replay, views);
}

async function checkViews(replay: TrajectoryReplay, views: readonly ExpectedView[]): Promise<void> {
  for (const view of views) {
    const { step, position } = view;
    const answer = comparable(await viewAnswer(replay, step, position));
    expect({ step, position, ...answer }).toEqual({ step, position, ...expectedAnswer(view) });
  }
}

/** A refusal must say where: a step, a line, or what the log as a whole lacks. */
function expectNamedPlace(refusal: Answer): void {
  if (refusal.ok) return;
  const { code, sentence } = refusal;
  if (["no-trajectory", "no-transitions", "several-episodes"].includes(code)) {
    expect(sentence).toContain("trajectory.jsonl");
  } else {
    expect(sentence).toMatch(/^(?:Step -?\d+ \(line \d+\)|Line \d+ of trajectory\.jsonl)/);
  }
}
