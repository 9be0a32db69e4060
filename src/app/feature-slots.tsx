import { Image, Rows3 } from "lucide-react";
import { EmptyState } from "../components/empty-state.tsx";
import { useSessionState } from "../state/run-session.ts";
import { openEpisode } from "../state/selection.ts";
import type { Side, StepFacts, Subject } from "../worker/protocol.ts";

export interface StageProps {
  readonly subject: Subject;
  readonly step: StepFacts;
  readonly side: Side;
}

export function Stage({ step }: StageProps) {
  return <EmptyState icon={Image} title={`Stage of step ${step.step}`} />;
}

export function EpisodeFacts() {
  return null;
}

export function EpisodeList() {
  const episodes = useSessionState((state) => state.opened?.listing.episodes) ?? [];
  return (
    <ul className="p-4">
      {episodes.map((episode) => (
        <li key={episode.path}>
          <button
            type="button"
            className="flex items-center gap-2 rounded-md px-2 py-1 hover:bg-hover"
            onClick={() => openEpisode({ path: episode.path, episodeId: null })}
          >
            <Rows3 aria-hidden className="size-3.5" /> {episode.path || episode.name}
          </button>
        </li>
      ))}
    </ul>
  );
}
