import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { memorySource } from "../sources/memory.ts";
import { openNodeFolder } from "../sources/node.ts";
import { type EpisodeFacts, readEpisodeFacts } from "./episode-facts.ts";
import { findEpisodes } from "./find-episodes.ts";

/** The facts of one episode whose documents are given by their file names. */
function factsOf(documents: Readonly<Record<string, string>>, folder = "run/artifacts/control") {
  const files = Object.fromEntries(
    Object.entries(documents).map(([name, text]) => [`${folder}/${name}`, text] as const),
  );
  return readEpisodeFacts(memorySource("runs", files), folder);
}

const nothing: EpisodeFacts = {
  run: null,
  episode: null,
  schemaVersion: null,
  experiment: "run",
  task: null,
  condition: null,
  pair: null,
  seed: null,
  repetition: null,
  environment: null,
  evaluator: null,
  agent: null,
  agentProfile: null,
  model: null,
  modalities: [],
  assignments: [],
  heldFixed: [],
  expectedRelations: [],
  interventions: [],
  outcomes: null,
  fixtureVersion: null,
  fixtureHash: null,
  initialStateHash: null,
  finalStateHash: null,
  lineage: null,
};

describe("readEpisodeFacts", () => {
  it("tells what the manifest and the outcomes tell", async () => {
    const { facts, problems } = await factsOf({
      "manifest.json": JSON.stringify({
        agent_id: "example-agent",
        canonical_initial_state_hash: "5063",
        condition_id: "price-399__subtitle-neutral",
        environment_id: "browser_memory",
        episode_id: "shop",
        evaluator_id: "outcomes",
        final_state_hash: "afaf",
        fixture_hash: "0a07",
        fixture_version: "1",
        interventions: [
          {
            changed_fields: ["text"],
            expected_relation: null,
            factor: "price",
            function: "study.set_price",
            held_fixed_fields: ["instruction"],
            hook: "episode_start",
            id: "price-399",
            level: "399",
            max_applications: 1,
            modality: "structured",
            order: 0,
            scope: "environment",
            target: "state",
          },
        ],
        metadata: {
          agent_profile: "example",
          assignments: { price: 399, subtitle: "neutral" },
          expected_relations: { price: "descriptive" },
          experiment_id: "camera_choice",
          held_fixed: ["instruction"],
          modality: ["pruned_html", "screenshot"],
          model: "example/model-1",
          repetition: 0,
        },
        pair_id: "pair-f0",
        run_id: "run-1",
        schema_version: "1",
        seed: 7,
        task_id: "camera",
      }),
      "outcomes.json": JSON.stringify({
        outcomes: [
          {
            id: "cart_choice",
            value: 0,
            direction: "report",
            evidence: [{ cart: ["Vega 2"] }],
            metadata: {},
          },
        ],
      }),
    });
    expect(problems).toEqual([]);
    expect(facts).toEqual({
      run: "run-1",
      episode: "shop",
      schemaVersion: "1",
      experiment: "camera_choice",
      task: "camera",
      condition: "price-399__subtitle-neutral",
      pair: "pair-f0",
      seed: "7",
      repetition: "0",
      environment: "browser_memory",
      evaluator: "outcomes",
      agent: "example-agent",
      agentProfile: "example",
      model: "example/model-1",
      modalities: ["pruned_html", "screenshot"],
      assignments: [
        { factor: "price", level: "399" },
        { factor: "subtitle", level: "neutral" },
      ],
      heldFixed: ["instruction"],
      expectedRelations: [{ factor: "price", relation: "descriptive" }],
      interventions: [
        {
          id: "price-399",
          factor: "price",
          level: "399",
          scope: "environment",
          target: "state",
          modality: "structured",
          hook: "episode_start",
          function: "study.set_price",
          order: "0",
          changedFields: ["text"],
          heldFixedFields: ["instruction"],
          maxApplications: "1",
          expectedRelation: null,
        },
      ],
      outcomes: [
        {
          id: "cart_choice",
          value: { kind: "number", text: "0", cut: false },
          direction: "report",
          evidence: [{ kind: "json", text: '{"cart":["Vega 2"]}', cut: false }],
          evidenceCount: 1,
        },
      ],
      fixtureVersion: "1",
      fixtureHash: "0a07",
      initialStateHash: "5063",
      finalStateHash: "afaf",
      lineage: null,
    } satisfies EpisodeFacts);
  });

  it("keeps numbers as they were written", async () => {
    const { facts } = await factsOf({
      "manifest.json": '{"seed": 123456789012345678901, "metadata": {"repetition": 1.0}}',
      "outcomes.json": '{"outcomes": [{"id": "latency", "value": 1e400}, {"id": "saved", "value": true}]}',
    });
    expect(facts.seed).toBe("123456789012345678901");
    expect(facts.repetition).toBe("1.0");
    expect(facts.outcomes?.map(({ value }) => value.text)).toEqual(["Infinity", "true"]);
  });

  it("tells where a continuation comes from, as far as its lineage does", async () => {
    const lineage = { parent_episode_id: "shop", parent_pause_step: 3, parent_snapshot_hash: "6396" };
    const whole = await factsOf({ "manifest.json": JSON.stringify({ metadata: { lineage } }) });
    expect(whole.facts.lineage).toEqual({
      parentEpisode: "shop",
      parentPauseStep: "3",
      parentSnapshotHash: "6396",
    });
    expect(whole.problems).toEqual([]);
    const broken = await factsOf({ "manifest.json": '{"metadata": {"lineage": "shop"}}' });
    expect(broken.facts.lineage).toEqual({
      parentEpisode: null,
      parentPauseStep: null,
      parentSnapshotHash: null,
    });
    expect(broken.problems.map(({ sentence }) => sentence)).toEqual([
      "run/artifacts/control/manifest.json: metadata.lineage is text, where an object belongs.",
    ]);
  });

  it("tells nothing, and has no problem, where no document is", async () => {
    expect(await factsOf({})).toEqual({ facts: nothing, problems: [] });
  });

  it("tells what the rest tells where one is broken", async () => {
    const { facts, problems } = await factsOf({
      "manifest.json": '{"episode_id": ',
      "outcomes.json": '{"outcomes": []}',
      "interventions.json":
        '{"configured": [{"id": "terse"}], "applications": [{"intervention_id": "terse"}]}',
    });
    expect(problems.map(({ code, path }) => `${code} ${path}`)).toEqual([
      "not-json run/artifacts/control/manifest.json",
    ]);
    expect(facts).toMatchObject({
      condition: null,
      outcomes: [],
      interventions: [{ id: "terse", hook: null }],
    });
  });

  it("notes every field that is not what it should be, and reads the others", async () => {
    const { facts, problems } = await factsOf({
      "manifest.json": JSON.stringify({
        condition_id: "control",
        seed: [1],
        interventions: ["terse", { id: { a: 1 }, hook: "agent_build" }],
        metadata: { assignments: ["price"], modality: "screenshot", held_fixed: [null, "a"], model: null },
      }),
      "outcomes.json": '{"outcomes": {"saved": 1}}',
    });
    expect(facts).toMatchObject({
      condition: "control",
      seed: null,
      modalities: ["screenshot"],
      heldFixed: ["a"],
      interventions: [{ id: null, hook: "agent_build" }],
      outcomes: [],
    });
    const manifest = "run/artifacts/control/manifest.json";
    expect(problems.map(({ sentence }) => sentence).sort()).toEqual([
      `${manifest}: interventions.0 is text, where an object belongs.`,
      `${manifest}: interventions.1.id is an object, where text or a number belongs.`,
      `${manifest}: metadata.assignments is a list, where an object belongs.`,
      `${manifest}: metadata.held_fixed.0 is null, where text or a number belongs.`,
      `${manifest}: seed is a list, where text or a number belongs.`,
      "run/artifacts/control/outcomes.json: outcomes is an object, where a list belongs.",
    ]);
  });

  it("keeps evidence small, and tells how much there is", async () => {
    const evidence = Array.from({ length: 100 }, () => "x".repeat(10_000));
    const { facts } = await factsOf({
      "outcomes.json": JSON.stringify({ outcomes: [{ id: "saved", value: 1, evidence }] }),
    });
    const [outcome] = facts.outcomes ?? [];
    expect(outcome?.evidenceCount).toBe(100);
    expect(outcome?.evidence).toHaveLength(20);
    expect(outcome?.evidence[0]).toMatchObject({ kind: "text", cut: true });
    expect(outcome?.evidence[0]?.text).toHaveLength(2_000);
  });

  it.each([
    ["study/artifacts/control", { metadata: { experiment_id: "camera" }, task_id: "shop" }, "camera"],
    ["study/artifacts/control", { task_id: "shop" }, "study"],
    ["artifacts/control", { task_id: "shop" }, "artifacts"],
    ["control", { task_id: "shop" }, "shop"],
    ["control", {}, null],
  ])("of the episode in %s with %j says the experiment is %s", async (folder, manifest, experiment) => {
    const { facts } = await factsOf({ "manifest.json": JSON.stringify(manifest) }, folder);
    expect(facts.experiment).toBe(experiment);
  });

  it("takes keys such as __proto__ for keys like any other", async () => {
    const { facts } = await factsOf({
      "manifest.json": '{"__proto__": {"seed": 1}, "metadata": {"assignments": {"__proto__": "low"}}}',
    });
    expect(facts.seed).toBeNull();
    expect(facts.assignments).toEqual([{ factor: "__proto__", level: "low" }]);
  });
});

const corpus = fileURLToPath(new URL("../../../shared/corpus/runs", import.meta.url));

describe.runIf(existsSync(corpus))("readEpisodeFacts on the corpus", () => {
  it("reads every run without a problem, as something that a worker can post", async () => {
    const source = await openNodeFolder(corpus);
    let count = 0;
    for await (const found of findEpisodes(source)) {
      if (found.kind !== "episode") throw new Error(found.problem.sentence);
      const { facts, problems } = await readEpisodeFacts(source, found.path);
      expect(problems).toEqual([]);
      expect(facts.condition).not.toBeNull();
      expect(facts.outcomes).not.toBeNull();
      expect(structuredClone(facts)).toEqual(facts);
      count++;
    }
    expect(count).toBe(12);
  });
});
