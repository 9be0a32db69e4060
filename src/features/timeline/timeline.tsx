import { Film } from "lucide-react";
import { useRef } from "react";
import { Button } from "../../components/button.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { useRun } from "../../state/queries/run-context.ts";
import { useStepSearch } from "../../state/queries/search-query.ts";
import { useSelection } from "../../state/selection.ts";
import type { DamageFacts, Subject } from "../../worker/protocol.ts";
import { useActors } from "./actors.ts";
import { labelName } from "./cell-name.ts";
import { emptyAdvice, emptyTitle } from "./empty-film-words.ts";
import { Filmstrip } from "./filmstrip.tsx";
import { OverviewTrack, placeView } from "./overview-track.tsx";
import { ReadOn } from "./read-on.tsx";
import { StepPreview } from "./step-preview.tsx";
import { useFollowEnd } from "./use-follow-end.ts";
import { usePlaybackOf } from "./use-playback.ts";
import { usePrefetch } from "./use-prefetch.ts";
import { usePreview } from "./use-preview.ts";
import { filmKey, useStepLabel } from "./use-summaries.ts";
import { type TimelineModel, useTimelineModel } from "./use-timeline-model.ts";
import { WaitingLine } from "./waiting-line.tsx";

export interface TimelineProps {
  /** The episode, or a view, of which nothing is shown but what it holds. */
  readonly subject: Subject;
  /** Opens what is known of a damaged line. */
  readonly onDamage: (damage: DamageFacts) => void;
}

/** The film of a subject: every step with its picture, all marks at a glance, and the playhead. */
export function Timeline(props: TimelineProps) {
  // Another film starts anew: its playing, its previews and where its strip is scrolled to are its own.
  return <Reel key={filmKey(useRun(), props.subject)} {...props} />;
}

function Reel({ subject, onDamage }: TimelineProps) {
  const model = useTimelineModel(subject);
  const { count, ordinal } = model;
  const side = useSelection((state) => state.side);
  const actors = useActors(filmKey(useRun(), subject));
  const label = useStepLabel(subject, ordinal, model);
  const previewing = usePreview(ordinal);
  const viewRef = useRef<HTMLDivElement>(null);
  const { data: search } = useStepSearch(subject);
  usePlaybackOf(subject, model);
  usePrefetch(subject, ordinal, count);
  useFollowEnd(count);

  if (count === 0) return <NoSteps model={model} onDamage={onDamage} />;
  return (
    <section aria-label="Timeline" data-timeline className="flex min-h-0 flex-1 flex-col">
      <Filmstrip
        subject={subject}
        model={model}
        side={side}
        previewing={previewing}
        found={search?.found}
        onView={(view) => placeView(viewRef.current, view)}
        onDamage={onDamage}
      />
      <OverviewTrack
        model={model}
        name={labelName(label, ordinal)}
        search={search}
        previewing={previewing}
        viewRef={viewRef}
      />
      {previewing.preview !== null && (
        <StepPreview subject={subject} target={previewing.preview} side={side} film={model} actors={actors} />
      )}
    </section>
  );
}

interface NoStepsProps {
  readonly model: TimelineModel;
  readonly onDamage: (damage: DamageFacts) => void;
}

/** A film without a single step: not yet, not ever, or not for this observer. */
function NoSteps({ model, onDamage }: NoStepsProps) {
  const { reading, pause, tears, waiting } = model;
  if (reading.kind === "reading")
    return <Skeleton label="The timeline" lines={0} className="min-h-0 flex-1 p-2" />;
  const firstDamage = tears[0]?.damage[0];
  return (
    <section
      aria-label="Timeline"
      data-timeline
      className="flex min-h-0 flex-1 items-center justify-center gap-4 bg-sunken p-4"
    >
      <div aria-hidden className="flex shrink-0 gap-2 opacity-70">
        {[0, 1, 2].map((frame) => (
          <div
            key={frame}
            className="flex h-14 w-20 items-center justify-center rounded-sm border border-dashed border-strong"
          >
            {frame === 1 && <Film strokeWidth={1.5} className="size-5 text-faint" />}
          </div>
        ))}
      </div>
      <div className="flex max-w-[52ch] flex-col gap-1">
        <p className="font-medium">{emptyTitle(model)}</p>
        <p className="text-sm text-muted">{emptyAdvice(model)}</p>
        <ReadOn reading={reading} label="Read again" className="mt-1 self-start" />
        {waiting !== null && <WaitingLine waiting={waiting} />}
        {pause === null && firstDamage !== undefined && (
          <Button size="sm" onClick={() => onDamage(firstDamage)} className="mt-1 self-start">
            Show what is damaged
          </Button>
        )}
      </div>
    </section>
  );
}
