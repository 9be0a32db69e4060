import { useState } from "react";
import { Dialog } from "../../components/dialog.tsx";
import { ErrorState } from "../../components/error-state.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { type TabItem, Tabs } from "../../components/tabs.tsx";
import { closeDialog, useDialog } from "../../state/dialogs.ts";
import { useSelection } from "../../state/selection.ts";
import type { EpisodeDetail, EpisodeKey } from "../../worker/protocol.ts";
import { ConfigurationTab } from "./configuration-tab.tsx";
import { DocumentsTab } from "./documents-tab.tsx";
import { useEpisodeDetail } from "./episode-detail-query.ts";
import { episodeName } from "./episode-rows.ts";
import { InterventionsTab } from "./interventions-tab.tsx";
import { ManifestTab } from "./manifest-tab.tsx";
import { OutcomesTab } from "./outcomes-tab.tsx";
import { SnapshotsTab } from "./snapshots-tab.tsx";

/** The dialog `episode-facts`: all that is told of the open episode besides its steps. */
export function EpisodeFacts() {
  const open = useDialog((state) => state.open === "episode-facts");
  const episode = useSelection((state) => state.episode);
  return open && episode !== null ? <FactsDialog episode={episode} /> : null;
}

function FactsDialog({ episode }: { readonly episode: EpisodeKey }) {
  const { data, error } = useEpisodeDetail(episode);
  return (
    <Dialog
      open
      onOpenChange={closeDialog}
      size="lg"
      flush
      title={data === undefined ? "Episode" : episodeName(data.entry)}
      description="What the files beside the log tell of this episode."
    >
      <div className="flex h-[min(38rem,72dvh)] flex-col">
        {error !== null ? (
          <ErrorState title="The episode's files could not be read">{error.message}</ErrorState>
        ) : data === undefined ? (
          <Skeleton label="Episode" lines={6} />
        ) : (
          <FactsTabs episode={episode} detail={data} />
        )}
      </div>
    </Dialog>
  );
}

type Place = "manifest" | "outcomes" | "interventions" | "configuration" | "snapshots" | "documents";

interface FactsTabsProps {
  readonly episode: EpisodeKey;
  readonly detail: EpisodeDetail;
}

function FactsTabs({ episode, detail }: FactsTabsProps) {
  const [place, setPlace] = useState<Place>("manifest");
  const { facts } = detail.entry;
  const wrong = detail.problems.length;
  const tabs: readonly TabItem<Place>[] = [
    { value: "manifest", label: "Manifest", content: () => <ManifestTab detail={detail} /> },
    {
      value: "outcomes",
      label: "Outcomes",
      adornment: <Count count={facts.outcomes?.length ?? 0} />,
      content: () => <OutcomesTab outcomes={facts.outcomes} />,
    },
    {
      value: "interventions",
      label: "Interventions",
      adornment: <Count count={facts.interventions.length} />,
      content: () => <InterventionsTab facts={facts} />,
    },
    {
      value: "configuration",
      label: "Configuration",
      content: () => <ConfigurationTab episode={episode} detail={detail} />,
    },
    {
      value: "snapshots",
      label: "Snapshots",
      content: () => <SnapshotsTab episode={episode} detail={detail} />,
    },
    {
      value: "documents",
      label: "Files",
      adornment: wrong > 0 && <span className="text-sm text-warn">{wrong} broken</span>,
      content: () => <DocumentsTab episode={episode} detail={detail} />,
    },
  ];
  return <Tabs<Place> label="Episode facts" value={place} onValueChange={setPlace} tabs={tabs} />;
}

function Count({ count }: { readonly count: number }) {
  return count > 0 && <span className="text-sm text-muted">{count}</span>;
}
