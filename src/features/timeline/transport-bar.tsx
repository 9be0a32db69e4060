import {
  ArrowRightToLine,
  ChevronDown,
  Pause,
  Play,
  SkipBack,
  SkipForward,
  StepBack,
  StepForward,
} from "lucide-react";
import { memo, type ReactNode, useCallback, useEffect, useRef } from "react";
import { ActorMark } from "../../components/actor-mark.tsx";
import { Button } from "../../components/button.tsx";
import { IconButton } from "../../components/icon-button.tsx";
import { Menu, MenuRadio } from "../../components/menu.tsx";
import { MiddleTruncate } from "../../components/middle-truncate.tsx";
import { Popover } from "../../components/popover.tsx";
import { formatCount } from "../../components/quantities.ts";
import { useFollowing } from "../../state/following.ts";
import { type PlaybackSpeed, playbackSpeeds, setPlaybackSpeed, usePlayback } from "../../state/playback.ts";
import { useRun } from "../../state/queries/run-context.ts";
import { stepTo } from "../../state/selection.ts";
import type { Subject } from "../../worker/protocol.ts";
import { useActors } from "./actors.ts";
import { headlineOf, positionName } from "./cell-name.ts";
import { GrowthMark } from "./growth-mark.tsx";
import { JumpBox } from "./jump-box.tsx";
import { furthestMove, moveTarget } from "./move-target.ts";
import { setJumping, useTimelineUi } from "./timeline-ui.ts";
import { filmKey, type StepLabel, useStepLabel } from "./use-summaries.ts";
import { FOLLOW_KEY, toggleFollowing, togglePlayback } from "./use-timeline-commands.ts";
import { type TimelineModel, useTimelineModel } from "./use-timeline-model.ts";

export interface TransportBarProps {
  readonly subject: Subject;
  /** What stands at its right end: the choice of side. */
  readonly children?: ReactNode;
}

const PLACE = "flex h-9 shrink-0 items-center gap-3 border-y border-line bg-surface px-2";

/** Holds the bar's place before it is made. */
export function TransportPlace() {
  return <div className={PLACE} />;
}

/** Moves through the film, and says where it stands and what was done there. */
export function TransportBar({ subject, children }: TransportBarProps) {
  const model = useTimelineModel(subject);
  const label = useStepLabel(subject, model.ordinal, model);
  const latest = useRef(model);
  useEffect(() => {
    latest.current = model;
  });
  const move = useCallback((by: number) => {
    stepTo(moveTarget(latest.current, by));
  }, []);
  const toggle = useCallback(() => togglePlayback(latest.current), []);
  return (
    <section aria-label="Transport" className={PLACE}>
      <Controls
        atStart={model.ordinal <= 0}
        atEnd={model.ordinal >= furthestMove(model)}
        atLast={model.ordinal === model.count - 1}
        empty={model.count === 0}
        open={model.open}
        move={move}
        toggle={toggle}
      />
      <StepNumber subject={subject} model={model} label={label} />
      {model.growing && <GrowthMark />}
      <Headline subject={subject} label={label} />
      {children}
    </section>
  );
}

interface ControlsProps {
  readonly atStart: boolean;
  /** Whether there is no step to go on to. */
  readonly atEnd: boolean;
  /** Whether the step looked at is the last one that is known. */
  readonly atLast: boolean;
  readonly empty: boolean;
  /** Whether more steps may come. */
  readonly open: boolean;
  /** Goes as many steps on, or back; `Infinity` for as far as there are any. */
  readonly move: (by: number) => void;
  readonly toggle: () => void;
}

/** Apart from the rest, and remembered: while steps rush by, nothing of it changes. */
const Controls = memo(function Controls(props: ControlsProps) {
  const { atStart, atEnd, atLast, empty, open, move, toggle } = props;
  const playing = usePlayback((state) => state.playing);
  return (
    <div className="flex shrink-0 items-center gap-0.5">
      <IconButton
        label="First step"
        keys="Home"
        icon={SkipBack}
        disabled={atStart}
        onClick={() => move(Number.NEGATIVE_INFINITY)}
      />
      <IconButton
        label="Previous step"
        keys="ArrowLeft"
        icon={StepBack}
        disabled={atStart}
        onClick={() => move(-1)}
      />
      <IconButton
        label={playing ? "Pause" : "Play"}
        keys=" "
        icon={playing ? Pause : Play}
        disabled={empty}
        onClick={toggle}
      />
      <IconButton
        label="Next step"
        keys="ArrowRight"
        icon={StepForward}
        disabled={atEnd}
        onClick={() => move(1)}
      />
      <IconButton
        label="Last step"
        keys="End"
        icon={SkipForward}
        disabled={empty || atLast}
        onClick={() => move(Number.POSITIVE_INFINITY)}
      />
      {open && <FollowToggle disabled={empty} />}
      <SpeedMenu />
    </div>
  );
});

function FollowToggle({ disabled }: { readonly disabled: boolean }) {
  const following = useFollowing((state) => state.following);
  return (
    <IconButton
      label="Follow the end: each new step is shown as it is written, until you move to another one"
      keys={FOLLOW_KEY}
      icon={ArrowRightToLine}
      pressed={following}
      disabled={disabled}
      onClick={toggleFollowing}
    />
  );
}

const SPEED_OPTIONS = playbackSpeeds.map((speed) => ({
  value: String(speed),
  label: `${speed}× · ${speed < 1 ? `a step in ${1 / speed} seconds` : speed === 1 ? "a step a second" : `${speed} steps a second`}`,
}));

function SpeedMenu() {
  const speed = usePlayback((state) => state.speed);
  return (
    <Menu
      align="start"
      trigger={
        <Button variant="ghost" size="sm" aria-label={`Playback speed ${speed}×`}>
          {`${speed}×`}
        </Button>
      }
    >
      <MenuRadio
        label="Playback speed"
        value={String(speed)}
        onValueChange={(value) => {
          const chosen = playbackSpeeds.find((known): known is PlaybackSpeed => String(known) === value);
          if (chosen !== undefined) setPlaybackSpeed(chosen);
        }}
        options={SPEED_OPTIONS}
      />
    </Menu>
  );
}

interface StepNumberProps {
  readonly subject: Subject;
  readonly model: TimelineModel;
  readonly label: StepLabel | undefined;
}

function StepNumber({ subject, model, label }: StepNumberProps) {
  const { ordinal, count, complete, awaited } = model;
  const jumping = useTimelineUi((state) => state.jumping);
  if (count === 0 && !awaited) return <span className="shrink-0 text-muted">No steps</span>;
  return (
    <Popover
      open={jumping}
      onOpenChange={setJumping}
      trigger={
        <Button variant="ghost" size="sm" className="max-w-72 text-base" title="Go to a step (G)">
          {label !== undefined && label.step !== null && (
            <>
              <span className="font-medium text-ink">
                step <span className="inline-block max-w-40 truncate align-bottom">{label.step}</span>
              </span>
              <span aria-hidden>·</span>
            </>
          )}
          <span className="truncate">
            {awaited ? awaitedPlace(model, label) : positionName(ordinal, count, complete)}
          </span>
          <ChevronDown aria-hidden className="size-3" />
        </Button>
      }
    >
      <JumpBox subject={subject} model={model} />
    </Popover>
  );
}

/** Where a step is that lies beyond what is known to have been read; of the first one, more may be known than its place. */
function awaitedPlace({ ordinal, count, reading }: TimelineModel, label: StepLabel | undefined): string {
  if (count > 0) return `place ${formatCount(ordinal + 1)} · ${formatCount(count)} read so far`;
  const told = reading.kind === "reading" ? "reading the log" : "none counted";
  return label?.step == null ? `place ${formatCount(ordinal + 1)} · ${told}` : told;
}

interface HeadlineProps {
  readonly subject: Subject;
  readonly label: StepLabel | undefined;
}

/** With no room for both its start and its end it gives way at its end: a start that is cut to nothing tells nothing. */
const NARROW_HEADLINE = "@max-[14rem]:block @max-[14rem]:truncate @max-[14rem]:*:inline";

function Headline({ subject, label }: HeadlineProps) {
  const actors = useActors(filmKey(useRun(), subject));
  if (label === undefined) return <div className="flex-1" />;
  const { actor } = label;
  return (
    // On a phone there is room for a few letters of it at most; the cell and the action tell it there.
    <div className="@container min-w-0 flex-1 max-sm:hidden">
      <div className="flex items-center justify-center gap-2 overflow-hidden @max-[4rem]:hidden">
        {actor !== null && actors.length > 1 && (
          <span className="flex min-w-0 shrink-0 items-center gap-1 text-muted">
            <ActorMark actor={actor} index={actors.indexOf(actor)} size="md" decorative />
            <span className="max-w-32 truncate @max-[16rem]:sr-only">{actor}</span>
          </span>
        )}
        <MiddleTruncate text={headlineOf(label)} tail={16} className={NARROW_HEADLINE} />
      </div>
    </div>
  );
}
