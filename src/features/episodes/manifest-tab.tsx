import { CopyButton } from "../../components/copy-button.tsx";
import { Fact, FactList } from "../../components/fact-list.tsx";
import type { EpisodeFacts, LineageFacts } from "../../runs/episode-facts.ts";
import type { EpisodeDetail } from "../../worker/protocol.ts";
import { DocumentMissing, documentState } from "./document-missing.tsx";

/** The manifest's facts, those that are there. */
export function ManifestTab({ detail }: { readonly detail: EpisodeDetail }) {
  const { present, problem } = documentState("manifest", detail);
  if (!present || problem !== null) return <DocumentMissing name="manifest" detail={detail} />;
  return <ManifestFacts facts={detail.entry.facts} />;
}

function ManifestFacts({ facts }: { readonly facts: EpisodeFacts }) {
  const levels = facts.assignments.map(({ factor, level }) => `${factor} = ${level}`);
  const relations = facts.expectedRelations.map(({ factor, relation }) => `${factor}: ${relation}`);
  return (
    <div className="flex flex-col gap-5 p-5">
      <FactGroup
        facts={[
          ["Condition", facts.condition],
          ["Assignments", levels.join(", ")],
          ["Seed", facts.seed],
          ["Repetition", facts.repetition],
          ["Pair", facts.pair],
          ["Held fixed", facts.heldFixed.join(", ")],
          ["Expected relations", relations.join(", ")],
        ]}
      />
      <FactGroup
        facts={[
          ["Experiment", facts.experiment],
          ["Task", facts.task],
          ["Environment", facts.environment],
          ["Evaluator", facts.evaluator],
          ["Agent", facts.agent],
          ["Agent profile", facts.agentProfile],
          ["Model", facts.model],
          ["Modality", facts.modalities.join(", ")],
        ]}
      />
      <FactGroup
        facts={[
          ["Episode", facts.episode],
          ["Run", facts.run],
          ["Schema version", facts.schemaVersion],
          ["Fixture version", facts.fixtureVersion],
        ]}
      />
      <FactGroup
        mono
        facts={[
          ["Fixture hash", facts.fixtureHash],
          ["Initial state hash", facts.initialStateHash],
          ["Final state hash", facts.finalStateHash],
        ]}
      />
      {facts.lineage !== null && <Lineage lineage={facts.lineage} />}
    </div>
  );
}

/** The pause that the episode was handed off at. */
function Lineage({ lineage }: { readonly lineage: LineageFacts }) {
  return (
    <section aria-labelledby="lineage-heading" className="flex flex-col gap-1">
      <h3 id="lineage-heading" className="font-medium">
        Lineage
      </h3>
      <FactGroup
        facts={[
          ["Continues", lineage.parentEpisode],
          ["Handed off at step", lineage.parentPauseStep],
        ]}
      />
      <FactGroup mono facts={[["Parent snapshot hash", lineage.parentSnapshotHash]]} />
    </section>
  );
}

interface FactGroupProps {
  readonly facts: readonly (readonly [label: string, value: string | null])[];
  /** Hashes: in fixed width, and to be copied. */
  readonly mono?: boolean;
}

function FactGroup({ facts, mono = false }: FactGroupProps) {
  const told = facts.flatMap(([label, value]) => (value === null || value === "" ? [] : [{ label, value }]));
  if (told.length === 0) return null;
  return (
    <FactList className="grid-cols-[9rem_minmax(0,1fr)]!">
      {told.map(({ label, value }) => (
        <Fact
          key={label}
          label={label}
          mono={mono}
          actions={mono && <CopyButton what={label.toLowerCase()} getText={() => value} />}
        >
          <bdi>{value}</bdi>
        </Fact>
      ))}
    </FactList>
  );
}
