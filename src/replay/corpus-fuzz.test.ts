import { describe, expect, it } from "vitest";
import { scopedSource } from "./artifact-source.ts";
import { comparable, expectedAnswer, refusalOf, snapshotHashes, viewAnswer } from "./testing/answers.ts";
import { announce, fileExists, openCorpus, readJsonFile } from "./testing/corpus.ts";
import { type FuzzCase, readFuzzCases } from "./testing/expected-answers.ts";
import { TrajectoryReplay } from "./trajectory-replay.ts";

const corpus = await openCorpus();
const cases: FuzzCase[] = [];
for (const fuzz of readFuzzCases(await readJsonFile(corpus.source, "fuzz/expected.json"))) {
  if (corpus.whole || (await fileExists(corpus.source, `fuzz/${fuzz.case}/trajectory.jsonl`)))
    cases.push(fuzz);
}
announce(corpus, "fuzz", cases.length);

describe("corpus: fuzz", () => {
  for (const fuzz of cases) {
    it(`${fuzz.case}: every view and snapshot is the reference's`, async () => {
      const source = scopedSource(corpus.source, `fuzz/${fuzz.case}`);
      const replay = await TrajectoryReplay.fromEventLog(source, { strict: true }).catch(refusalOf);
      if (!(replay instanceof TrajectoryReplay)) {
        expect(replay).toMatchObject({ ok: fuzz.load_error === null });
        return;
      }
      expect(fuzz.load_error).toBeNull();
      for (const view of fuzz.views) {
        const { step, position } = view;
        const answer = comparable(await viewAnswer(replay, step, position));
        expect({ step, position, ...answer }).toEqual({ step, position, ...expectedAnswer(view) });
      }
      expect(await snapshotHashes(replay)).toEqual(fuzz.snapshots.map((hashes) => ({ ...hashes })));
    });
  }
});
