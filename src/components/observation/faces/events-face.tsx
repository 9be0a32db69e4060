import { useQuery } from "@tanstack/react-query";
import { ChevronDown, ChevronRight } from "lucide-react";
import { useId, useState } from "react";
import { useRun } from "../../../state/queries/run-context.ts";
import { valueChildrenQuery } from "../../../state/queries/value-queries.ts";
import type { ValueNode, ValueRef } from "../../../worker/protocol.ts";
import { Button } from "../../button.tsx";
import { countOf } from "../../quantities.ts";
import { ValueTree } from "../../values/value-tree.tsx";
import type { FacePlace } from "./face-place.ts";

/** Events that are listed at first, and with each press for more. */
const PAGE = 50;

/** What happened in the environment, in the order it is recorded; an event's payload is read when it is opened. */
export function EventsFace({ place }: { readonly place: FacePlace }) {
  const { events, path } = place.observation;
  const [listed, setListed] = useState(PAGE);
  const shown = Math.min(listed, events);
  return (
    <section
      aria-label="Events"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      className="min-h-0 flex-1 overflow-auto focus-visible:-outline-offset-2"
    >
      <ol className="divide-y divide-line">
        {Array.from({ length: shown }, (_, index) => (
          <EventRow
            // biome-ignore lint/suspicious/noArrayIndexKey: an event is told apart by its place in the record.
            key={index}
            event={{ root: place.root, path: [...path, "events", index] }}
            openAtFirst={events === 1}
          />
        ))}
      </ol>
      {shown < events && (
        <div className="p-3">
          <Button onClick={() => setListed(listed + PAGE)}>
            {`Show ${countOf(Math.min(PAGE, events - shown), "more event", "more events")}`}
          </Button>
        </div>
      )}
    </section>
  );
}

function EventRow({ event, openAtFirst }: { readonly event: ValueRef; readonly openAtFirst: boolean }) {
  const [open, setOpen] = useState(openAtFirst);
  const id = useId();
  const children = useQuery(valueChildrenQuery(useRun(), event, 0));
  const word = (key: string) => wordOf(children.data?.nodes, key);
  const Chevron = open ? ChevronDown : ChevronRight;
  const actor = word("actor_id");
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="flex min-h-9 w-full items-center gap-2 px-3 text-left hover:bg-hover focus-visible:-outline-offset-2"
      >
        <Chevron aria-hidden className="size-3.5 shrink-0 text-faint" />
        <span className="w-6 shrink-0 text-right font-mono text-sm text-muted">
          {word("sequence") ?? "–"}
        </span>
        <bdi className="min-w-0 truncate font-medium text-ink">
          {word("kind") ?? "an event without a kind"}
        </bdi>
        {actor !== null && <bdi className="min-w-0 truncate text-muted">{`by ${actor}`}</bdi>}
        <span className="ml-auto shrink-0 text-sm text-faint">{`step ${word("step") ?? "?"}`}</span>
      </button>
      <div id={id} hidden={!open} className="border-t border-line bg-canvas">
        {open && <ValueTree root={event} label="Event" height={14} />}
      </div>
    </li>
  );
}

/** A scalar of the event as written; null where there is none. */
function wordOf(nodes: readonly ValueNode[] | undefined, key: string): string | null {
  const node = nodes?.find((candidate) => candidate.key === key);
  return node === undefined || node.kind === "null" || node.children > 0 ? null : node.preview;
}
