import { FlaskConical } from "lucide-react";
import { EmptyState } from "../../components/empty-state.tsx";
import { Fact, FactList } from "../../components/fact-list.tsx";
import type { ConfiguredIntervention, EpisodeFacts } from "../../runs/episode-facts.ts";

/** The interventions as they were configured; whether each was applied is told at the steps. */
export function InterventionsTab({ facts }: { readonly facts: EpisodeFacts }) {
  if (facts.interventions.length === 0) {
    return (
      <EmptyState icon={FlaskConical} title="No intervention is configured">
        {facts.condition === null ? "The manifest lists none." : `The condition ${facts.condition} has none.`}
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col px-5 py-2">
      <p className="py-2 text-muted">
        As configured. Which of them touched a step is shown at that step, under Interventions.
      </p>
      {facts.interventions.map((spec, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an id can be missing or stand twice, and the list never changes.
        <Configured key={index} spec={spec} />
      ))}
    </div>
  );
}

function Configured({ spec }: { readonly spec: ConfiguredIntervention }) {
  const facts: readonly (readonly [string, string | null])[] = [
    ["Scope and target", [spec.scope, spec.target].filter((part) => part !== null).join(", ") || null],
    ["Modality", spec.modality],
    ["Hook", spec.hook],
    ["Function", spec.function],
    ["Order", spec.order],
    ["May change", spec.changedFields.join(", ") || null],
    ["Holds fixed", spec.heldFixedFields.join(", ") || null],
    ["At most", spec.maxApplications === null ? null : `${spec.maxApplications} applications`],
    ["Expected relation", spec.expectedRelation],
  ];
  return (
    <section className="border-t border-line py-3 first-of-type:border-0">
      <h3 className="pb-1 font-medium">
        {spec.factor ?? "No factor"} = {spec.level ?? "no level"}
        {spec.id !== null && <span className="pl-2 font-normal text-muted">{spec.id}</span>}
      </h3>
      <FactList className="grid-cols-[9rem_minmax(0,1fr)]!">
        {facts.map(
          ([label, value]) =>
            value !== null && (
              <Fact key={label} label={label} mono={label === "Function"}>
                {value}
              </Fact>
            ),
        )}
      </FactList>
    </section>
  );
}
