import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "../../../components/error-state.tsx";
import { Panel, PanelGroup, PanelHandle } from "../../../components/panels.tsx";
import { SegmentedControl } from "../../../components/segmented-control.tsx";
import { Skeleton } from "../../../components/skeleton.tsx";
import { useRun } from "../../../state/queries/run-context.ts";
import { showSeen, useSelection } from "../../../state/selection.ts";
import type { ImageFacts, Seen, SideFacts, StepFacts, Subject, ValueRoot } from "../../../worker/protocol.ts";
import { seenSegments } from "../seen-bar.tsx";
import { ChangeList } from "./change-list.tsx";
import { changesQuery } from "./changes-query.ts";
import { PictureComparison } from "./picture-comparison.tsx";

export interface ChangesStageProps {
  readonly subject: Subject;
  readonly step: StepFacts;
}

/** What one step changed: its pictures laid over each other, and every field of observation and state that differs. */
export function ChangesStage({ subject, step }: ChangesStageProps) {
  const seen = useSelection((state) => state.seen);
  const differs = step.before.differs || step.after.differs;
  const whose: Seen = differs ? seen : "shown";
  const root: ValueRoot = { kind: "transition", subject, ordinal: step.ordinal };
  const [before, after] = [pictureOf(step.before, whose), pictureOf(step.after, whose)];
  const compared = before !== null && after !== null && before.key !== after.key;
  const list = <Differences subject={subject} step={step} seen={whose} root={root} />;
  return (
    <section aria-label="Changes" className="flex min-h-0 min-w-0 flex-1 flex-col">
      {(differs || !compared) && (
        <div className="flex min-h-9 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-2 py-1">
          {differs && (
            <SegmentedControl
              label="Whose observation"
              size="sm"
              value={seen}
              onValueChange={showSeen}
              segments={seenSegments}
            />
          )}
          {!compared && <span className="pl-1 text-muted">{pictureWords(before, after)}</span>}
        </div>
      )}
      {compared ? (
        <PanelGroup id="stage-changes" orientation="vertical">
          <Panel id="pictures" defaultSize="58%" minSize={140}>
            <PictureComparison
              before={before}
              after={after}
              root={root}
              title={`step ${step.step ?? `at place ${step.ordinal + 1}`}`}
            />
          </Panel>
          <PanelHandle label="Height of the pictures" />
          <Panel id="fields" minSize={100}>
            {list}
          </Panel>
        </PanelGroup>
      ) : (
        list
      )}
    </section>
  );
}

interface DifferencesProps extends ChangesStageProps {
  readonly seen: Seen;
  readonly root: ValueRoot;
}

function Differences({ subject, step, seen, root }: DifferencesProps) {
  const changes = useQuery(changesQuery(useRun(), subject, step.ordinal, seen));
  if (changes.isError) {
    return <ErrorState title="The changes could not be read">{changes.error.message}</ErrorState>;
  }
  if (changes.data === undefined) return <Skeleton label="Changes" lines={6} />;
  return <ChangeList changes={changes.data} root={root} />;
}

/** The picture of a side: of what was shown where there is one, else of what stood. */
function pictureOf(side: SideFacts, seen: Seen): ImageFacts | null {
  const observation = seen === "shown" ? (side.shown ?? side.stood) : side.stood;
  return observation?.image?.recorded === true ? observation.image : null;
}

/** Why there are no two pictures to compare. */
function pictureWords(before: ImageFacts | null, after: ImageFacts | null): string {
  if (before === null && after === null) return "No picture is recorded on either side";
  if (before === null) return "There is a picture only after the action";
  if (after === null) return "There is a picture only before the action";
  return "The picture is the same before and after";
}
