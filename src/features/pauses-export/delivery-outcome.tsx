import { Callout } from "../../components/callout.tsx";
import { formatBytes } from "../../components/quantities.ts";
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

/** How the last save, download or copy ended. */
export function OutcomeNotice({ outcome }: { readonly outcome: DeliveryOutcome }) {
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
      return (
        <Callout tone="danger" live title={`${words.failed}: ${outcome.failure.sentence}`}>
          {outcome.failure.advice} {delivery === "file" && REMOVED}
        </Callout>
      );
  }
}
