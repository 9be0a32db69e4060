import { Callout } from "../../components/callout.tsx";
import type { Failure } from "../../components/pauses/failure.ts";
import { useAdvised } from "../../components/pauses/reload-advice.ts";
import { formatBytes } from "../../components/quantities.ts";
import type { EpisodeKey } from "../../worker/protocol.ts";
import type { Delivery, DeliveryOutcome } from "./export-state.ts";

const REMOVED =
  "The unfinished file was removed. If it was an existing file, picking it had already emptied it.";

const WHAT: Readonly<
  Record<Delivery, { readonly done: string; readonly failed: string; readonly cancelled: string }>
> = {
  file: { done: "Saved", failed: "It could not be saved", cancelled: "Saving was cancelled" },
  download: {
    done: "Downloaded",
    failed: "It could not be downloaded",
    cancelled: "The download was cancelled",
  },
  copy: { done: "Copied", failed: "It could not be copied", cancelled: "Copying was cancelled" },
};

export interface OutcomeNoticeProps {
  readonly outcome: DeliveryOutcome;
  readonly episode: EpisodeKey;
}

/** How the last save, download or copy ended. */
export function OutcomeNotice({ outcome, episode }: OutcomeNoticeProps) {
  const { delivery } = outcome;
  const words = WHAT[delivery];
  switch (outcome.kind) {
    case "delivered":
      return (
        <Callout
          tone="ok"
          live
          title={delivery === "copy" ? "Copied to the clipboard" : `${words.done} as ${outcome.name}`}
        >
          {formatBytes(outcome.bytes)}
        </Callout>
      );
    case "cancelled":
      return (
        <Callout tone="info" live title={words.cancelled}>
          {delivery === "file" ? REMOVED : undefined}
        </Callout>
      );
    case "failed":
      return <FailedDelivery delivery={delivery} failure={outcome.failure} episode={episode} />;
  }
}

interface FailedDeliveryProps {
  readonly delivery: Delivery;
  readonly failure: Failure;
  readonly episode: EpisodeKey;
}

function FailedDelivery({ delivery, failure, episode }: FailedDeliveryProps) {
  const { sentence, advice } = useAdvised(failure, episode);
  return (
    <Callout tone="danger" live title={`${WHAT[delivery].failed}: ${sentence}`}>
      {advice} {delivery === "file" && REMOVED}
    </Callout>
  );
}
