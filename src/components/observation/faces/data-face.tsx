import type { ReactNode } from "react";
import type { ObservationFacts } from "../../../worker/protocol.ts";
import { CopyButton } from "../../copy-button.tsx";
import { Fact, FactList } from "../../fact-list.tsx";
import { MiddleTruncate } from "../../middle-truncate.tsx";
import { Tag } from "../../tag.tsx";
import { ValueTree } from "../../values/value-tree.tsx";
import type { FacePlace } from "./face-place.ts";

/** Structured fields as they are recorded, and before them what one looks for first. */
export function DataFace({ place }: { readonly place: FacePlace }) {
  const { observation, root } = place;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageFacts observation={observation} />
      {observation.structuredPath !== null && (
        <ValueTree root={{ root, path: observation.structuredPath }} label="Structured fields" />
      )}
      <div className="max-h-[30%] shrink-0 overflow-auto border-t border-line">
        <ValueTree
          root={{ root, path: [...observation.path, "metadata"] }}
          label="Observation metadata"
          height={6}
        />
      </div>
    </div>
  );
}

/** Address, title, status, tabs and error of a page; nothing where none is recorded. */
function PageFacts({ observation }: { readonly observation: ObservationFacts }) {
  const { url, title, status, actionError, tabs } = observation;
  const facts: readonly (ReactNode | null)[] = [
    url === null ? null : (
      <Fact key="url" label="URL" mono actions={<CopyButton what="URL" getText={() => url} />}>
        <MiddleTruncate text={url} />
      </Fact>
    ),
    title === null ? null : (
      <Fact key="title" label="Title">
        <bdi className="line-clamp-2 wrap-anywhere">{title}</bdi>
      </Fact>
    ),
    status === null ? null : (
      <Fact key="status" label="Status">
        <Tag tone={Number(status) >= 400 ? "danger" : "plain"}>{status}</Tag>
      </Fact>
    ),
    actionError === null ? null : (
      <Fact key="error" label="Action error">
        <bdi className="line-clamp-4 wrap-anywhere text-danger">{actionError}</bdi>
      </Fact>
    ),
    tabs.length === 0 ? null : (
      <Fact key="tabs" label="Tabs">
        <TabList tabs={tabs} />
      </Fact>
    ),
  ];
  if (facts.every((fact) => fact === null)) return null;
  return (
    <div className="max-h-[40%] shrink-0 overflow-auto border-b border-line px-3 py-2">
      <FactList>{facts}</FactList>
    </div>
  );
}

function TabList({ tabs }: { readonly tabs: ObservationFacts["tabs"] }) {
  return (
    <ol className="flex min-w-0 flex-col">
      {tabs.map((tab, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tabs are told apart by their place alone.
        <li key={index} className="flex min-w-0 items-baseline gap-2">
          <span className="min-w-0 truncate" title={tab.url ?? undefined}>
            <bdi>{tab.title ?? tab.url ?? "a tab without an address"}</bdi>
          </span>
          {tab.active && <Tag tone="accent">active</Tag>}
        </li>
      ))}
    </ol>
  );
}
