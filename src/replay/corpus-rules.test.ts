import { describe, expect, it } from "vitest";
import { memorySource } from "../sources/memory.ts";
import { comparable, expectedAnswer, refusalOf, viewAnswer } from "./testing/answers.ts";
import { announce, openCorpus, readJsonFile } from "./testing/corpus.ts";
import { type RuleCase, readRuleCases } from "./testing/expected-answers.ts";
import { TrajectoryReplay } from "./trajectory-replay.ts";

/** Where we part from the reference on purpose (the corpus's README): true where we read what it refuses. */
const PARTINGS: ReadonlyMap<string, boolean> = new Map([
  ["artifact_backslash", false],
  ["artifact_dot_segment", false],
  ["artifact_empty_segment", false],
  ["nesting_985", true],
]);

const corpus = await openCorpus();
const cases = readRuleCases(await readJsonFile(corpus.source, "rules/cases.json"));
announce(corpus, "rules", cases.length);

describe("corpus: rules", () => {
  for (const rule of cases) {
    it(rule.case, async () => {
      const replay = await TrajectoryReplay.fromEventLog(sourceOf(rule), { strict: true }).catch(refusalOf);
      const loads = PARTINGS.get(rule.case) ?? rule.load.ok;
      if (!(replay instanceof TrajectoryReplay)) {
        expect(replay).toMatchObject({ ok: loads });
        expect(replay).toMatchObject({ sentence: expect.stringMatching(/^(?:Step -?\d+ \(line|Line) \d+/) });
        return;
      }
      expect(loads, "must be refused").toBe(true);
      for (const view of rule.views) {
        const { step, position } = view;
        const answer = comparable(await viewAnswer(replay, step, position));
        expect({ step, position, ...answer }).toEqual({ step, position, ...expectedAnswer(view) });
      }
    });
  }
});

function sourceOf({ files }: RuleCase) {
  const decoded = Object.entries(files).map(([path, base64]) => [
    path,
    Buffer.from(String(base64), "base64"),
  ]);
  return memorySource("rule", Object.fromEntries(decoded));
}
