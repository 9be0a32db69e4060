import { Camera, CircleCheck, CircleSlash } from "lucide-react";
import { Button } from "../../components/button.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { Fact, FactList } from "../../components/fact-list.tsx";
import { ValueTree } from "../../components/values/value-tree.tsx";
import { showSeen } from "../../state/selection.ts";
import type { SideTabProps } from "./state-tab.tsx";
import { transitionRoot } from "./value-root.ts";

/** What is told of a snapshot besides its state, and whether one could go on from it. */
export function SnapshotTab({ subject, step, side }: SideTabProps) {
  const { snapshot, stood, differs } = step[side];
  if (snapshot === null) {
    return (
      <EmptyState icon={Camera} title={`No snapshot ${side} this step`}>
        What the record does hold is under Raw.
      </EmptyState>
    );
  }
  const { can, sentence } = snapshot.restorable;
  const Verdict = can ? CircleCheck : CircleSlash;
  return (
    <>
      <div className="flex flex-col gap-2.5 px-3 py-3">
        <p className="flex items-start gap-2">
          <Verdict
            aria-hidden
            className={can ? "mt-0.5 size-4 shrink-0 text-ok" : "mt-0.5 size-4 shrink-0 text-muted"}
          />
          {sentence}
        </p>
        <FactList>
          <Fact label="Side">{side === "before" ? "before the action" : "after the action"}</Fact>
          <Fact label="Step" mono>
            {snapshot.step ?? <span className="font-sans text-muted italic">not recorded</span>}
          </Fact>
          <Fact label="Backend" mono>
            {snapshot.masked ? (
              <span className="font-sans text-muted">masked</span>
            ) : snapshot.backend === null ? (
              <span className="font-sans text-muted italic">not recorded</span>
            ) : (
              <bdi>{snapshot.backend}</bdi>
            )}
          </Fact>
          <Fact label="Observation">
            {stood === null ? (
              <span className="text-muted">none in this snapshot</span>
            ) : (
              <span className="flex flex-wrap items-center gap-2">
                {differs ? "differs from what the agent was shown" : "as the agent was shown it"}
                {differs && (
                  <Button size="sm" onClick={() => showSeen("stood")}>
                    Show it as it stood
                  </Button>
                )}
              </span>
            )}
          </Fact>
        </FactList>
      </div>
      <div className="border-t border-line px-1 py-1.5">
        {snapshot.metadataPath === null ? (
          <p className="flex h-7 items-center gap-2 px-2">
            <span className="font-medium">Metadata</span>
            <span className="text-muted italic">not recorded</span>
          </p>
        ) : (
          <ValueTree
            label="Metadata"
            root={{ root: transitionRoot(subject, step), path: snapshot.metadataPath }}
            height={20}
          />
        )}
      </div>
    </>
  );
}
