import type { HandoffReport, RestoredPause } from "../../replay/handoff/handoff-report.ts";
import { canonicalJson } from "../../replay/json/canonical.ts";
import { formatNumber } from "../../replay/json/number-format.ts";
import { type JsonObject, jsonObject } from "../../replay/json/value.ts";
import type { PausePlan } from "../../replay/pause-plan.ts";
import { printable } from "../../runs/episode-report-text.ts";

const ANSWERS = { yes: "Yes", no: "No", unknown: "That is not known" } as const;

/** A pause that is to be handed off, as Markdown for whoever runs the study: the facts, then what is to be checked. */
export function handoffText(plan: PausePlan, { restorability, lineage, restored }: HandoffReport): string {
  const { restorable, sentence, advice } = restorability;
  const lines = [
    `# Handoff of ${code(plan.episodeId)}, ${plan.position} step ${formatNumber(plan.step)}`,
    "",
    `To be continued as ${code(lineage.child_episode_id)}.`,
    "",
    "## Can it be restored?",
    "",
    `${ANSWERS[restorable]}. ${[sentence, advice, restored === null ? undefined : outcome(restored)].filter(Boolean).join(" ")}`,
    "",
    `Canonical snapshot: ${code(lineage.parent_snapshot_hash)}`,
    "",
    "## Lineage",
    "",
    "```json",
    canonicalJson(lineage),
    "```",
    "",
    "## Check-list",
    "",
    ...checks(lineage.parent_snapshot_hash, restored),
    "- [ ] Who takes control (person or agent, and from when): ______",
    "- [ ] Where the continuation is saved (an empty folder, the lineage in its manifest): ______",
  ];
  return `${lines.join("\n")}\n`;
}

/** The same for programs. */
export function handoffJson(
  plan: PausePlan,
  { restorability, lineage, restored }: HandoffReport,
): JsonObject {
  const { backend, restorable, code: reason, sentence } = restorability;
  return jsonObject({
    pause: { step: plan.step, position: plan.position },
    backend,
    restorable,
    reason,
    sentence,
    snapshot_hash: lineage.parent_snapshot_hash,
    lineage,
    restored:
      restored === null
        ? null
        : {
            state_confirmed: restored.stateConfirmed,
            observation_confirmed: restored.observationConfirmed,
            observation_hash: restored.observationHash,
          },
  });
}

function outcome({ stateConfirmed, observationConfirmed }: RestoredPause): string {
  const differing = [
    ...(stateConfirmed ? [] : ["state"]),
    ...(observationConfirmed === false ? ["observation"] : []),
  ].join(" and ");
  if (differing === "") {
    return observationConfirmed === null
      ? "It was restored here, and its state is the saved one; no observation was saved with it."
      : "It was restored here, and its state and observation are the saved ones.";
  }
  return `It was restored here, but the ${differing} came out different from what was saved.`;
}

function checks(snapshotHash: string, restored: RestoredPause | null): readonly string[] {
  if (restored === null) {
    return [
      `- [ ] State confirmed (the content hash of the restored snapshot must be ${code(snapshotHash)})`,
      "- [ ] Observation confirmed (the restored one must be the snapshot's own)",
    ];
  }
  return [
    `- [${mark(restored.stateConfirmed)}] State confirmed, restored in memory`,
    restored.observationConfirmed === null
      ? `- [ ] Observation confirmed by eye (none was saved; that of the restored pause has the content hash ${code(restored.observationHash)})`
      : `- [${mark(restored.observationConfirmed)}] Observation confirmed (its content hash is ${code(restored.observationHash)})`,
  ];
}

const mark = (confirmed: boolean) => (confirmed ? "x" : " ");

/** Text of the run's own as code; nothing in it ends the code or the line. */
function code(text: string): string {
  const shown = printable(text);
  let ticks = 0;
  for (const [run] of shown.matchAll(/`+/g)) ticks = Math.max(ticks, run.length);
  if (ticks === 0) return `\`${shown}\``;
  const fence = "`".repeat(ticks + 1);
  return `${fence} ${shown} ${fence}`;
}
