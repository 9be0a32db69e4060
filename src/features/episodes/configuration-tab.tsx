import { TextViewer } from "../../components/values/text-viewer.tsx";
import type { EpisodeDetail, EpisodeKey } from "../../worker/protocol.ts";
import { DocumentMissing, documentState } from "./document-missing.tsx";

export interface ConfigurationTabProps {
  readonly episode: EpisodeKey;
  readonly detail: EpisodeDetail;
}

/** The resolved configuration, config.yaml, as its text. */
export function ConfigurationTab({ episode, detail }: ConfigurationTabProps) {
  const { present, problem } = documentState("config", detail);
  if (!present || problem !== null) return <DocumentMissing name="config" detail={detail} />;
  return (
    <TextViewer
      label="config.yaml"
      form="string"
      valueRef={{ root: { kind: "document", episode, name: "config" }, path: [] }}
    />
  );
}
