import { useState } from "react";
import { Callout } from "../../components/callout.tsx";
import { SegmentedControl } from "../../components/segmented-control.tsx";
import { ValueTree } from "../../components/values/value-tree.tsx";
import type { DocumentName, EpisodeDetail, EpisodeKey } from "../../worker/protocol.ts";
import { DocumentMissing, documentState } from "./document-missing.tsx";

type JsonDocument = Exclude<DocumentName, "config">;

const DOCUMENTS: readonly JsonDocument[] = ["manifest", "outcomes", "interventions", "snapshots"];

export interface DocumentsTabProps {
  readonly episode: EpisodeKey;
  readonly detail: EpisodeDetail;
}

/** The JSON files beside the log, each as it stands, and what is missing or broken of them. */
export function DocumentsTab({ episode, detail }: DocumentsTabProps) {
  const [chosen, setChosen] = useState<JsonDocument>("manifest");
  const { file, present, problem } = documentState(chosen, detail);
  // What no document on this tab stands for is told above them all.
  const elsewhere = detail.problems.filter((each) =>
    DOCUMENTS.every((name) => documentState(name, detail).problem !== each),
  );
  const segments = DOCUMENTS.map((name) => {
    const state = documentState(name, detail);
    const word = state.problem !== null ? " (broken)" : state.present ? "" : " (missing)";
    return { value: name, label: `${state.file}${word}` };
  });
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex shrink-0 flex-col gap-2 p-3">
        {elsewhere.map((each) => (
          <Callout key={`${each.path}:${each.sentence}`} tone="warn" title={each.sentence}>
            {each.advice}
          </Callout>
        ))}
        <SegmentedControl<JsonDocument>
          label="File"
          value={chosen}
          onValueChange={setChosen}
          segments={segments}
          className="max-w-full self-start overflow-x-auto"
        />
      </div>
      {present && problem === null ? (
        <ValueTree
          key={chosen}
          label={file}
          root={{ root: { kind: "document", episode, name: chosen }, path: [] }}
        />
      ) : (
        <DocumentMissing name={chosen} detail={detail} />
      )}
    </div>
  );
}
