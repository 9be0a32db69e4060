import { useId, useRef, useState } from "react";
import type { FoundSteps } from "../../state/found-steps.ts";
import { useRun } from "../../state/queries/run-context.ts";
import { jumpTo } from "../../state/selection.ts";
import type { DamageFacts, Side, Subject } from "../../worker/protocol.ts";
import { useActors } from "./actors.ts";
import { DamageTear } from "./damage-tear.tsx";
import { EndCap } from "./end-cap.tsx";
import { FilmCell } from "./film-cell.tsx";
import { PausePost } from "./pause-post.tsx";
import { Playhead } from "./playhead.tsx";
import { CELL_GAP, LANE_HEIGHT, TEAR_WIDTH } from "./strip-geometry.ts";
import { type StripView, useFilmstrip } from "./use-filmstrip.ts";
import type { PreviewControl } from "./use-preview.ts";
import { useScrub } from "./use-scrub.ts";
import { filmKey, useSummaries } from "./use-summaries.ts";
import type { TimelineModel } from "./use-timeline-model.ts";
import { wheelSideways } from "./wheel-sideways.ts";

export interface FilmstripProps {
  readonly subject: Subject;
  readonly model: TimelineModel;
  readonly side: Side;
  readonly previewing: PreviewControl;
  /** What a search has found, where there is one. */
  readonly found: FoundSteps | undefined;
  /** Called with what of the film is in sight, whenever that changes. */
  readonly onView: (view: StripView) => void;
  readonly onDamage: (damage: DamageFacts) => void;
}

/** The cell that an event happened in. */
function cellOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-ordinal]") : null;
}

function isFlag(target: EventTarget): boolean {
  return target instanceof Element && target.closest("[data-playhead]") !== null;
}

/**
 * The steps side by side: pointing at one previews it, pressing it goes there, and pressing and dragging scrubs. For
 * assistive technology a list box whose chosen option is the step looked at; its keys are the page's commands.
 */
export function Filmstrip({ subject, model, side, previewing, found, onView, onDamage }: FilmstripProps) {
  const { count, complete, ordinal, awaited } = model;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [scrubbing, setScrubbing] = useState(false);
  const strip = useFilmstrip(model, scrubbing, onView);
  const handlers = useScrub({
    scrubbing,
    onScrubbing: setScrubbing,
    ordinalAt: strip.ordinalAt,
    accepts: ({ target, pointerType }) =>
      isFlag(target) || (pointerType !== "touch" && cellOf(target) !== null),
    scroller: () => strip.scroller.current,
  });

  const ordinals = strip.cells.map((cell) => cell.ordinal);
  const summaries = useSummaries(subject, ordinals, model, !strip.hurried);
  const actors = useActors(filmKey(useRun(), subject));
  const actorIndex = (actor: string | null | undefined) =>
    actors.length > 1 && actor != null ? actors.indexOf(actor) : null;
  const pauseX = model.pausedAt === null ? null : strip.momentX(model.pausedAt);
  const openTear = (damage: readonly [DamageFacts, ...DamageFacts[]]) => onDamage(damage[0]);

  return (
    <div
      ref={strip.scrollerRef}
      className="contain-strict min-h-0 flex-1 overflow-x-auto overflow-y-hidden bg-sunken [scrollbar-width:none]"
      onScroll={() => {
        strip.scrolled();
        previewing.leave();
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is pressed here are the options of the list box and the playhead's flag; the same by key are the page's commands. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above. */}
      <div
        ref={wheelSideways}
        className="relative"
        style={{
          width: strip.width,
          height: `calc(100% - ${CELL_GAP / 2}px)`,
          marginInline: CELL_GAP,
          marginTop: CELL_GAP / 2,
        }}
        {...handlers}
        onPointerMove={(event) => {
          handlers.onPointerMove(event);
          const cell = cellOf(event.target);
          const moved = event.movementX !== 0 || event.movementY !== 0;
          if (cell === null) previewing.leave();
          if (cell === null || scrubbing || !moved || event.pointerType === "touch") return;
          const box = cell.getBoundingClientRect();
          const y = box.top + 2 * LANE_HEIGHT + strip.metrics.pictureHeight;
          previewing.point({ ordinal: Number(cell.dataset.ordinal), x: box.left + box.width / 2, y });
        }}
        onPointerLeave={previewing.leave}
        onMouseDown={(event) => {
          if (cellOf(event.target) === null && !isFlag(event.target)) return;
          // The list keeps the focus, not one of its cells, which may scroll out of existence.
          event.preventDefault();
          list.current?.focus({ preventScroll: true });
        }}
        onClick={(event) => {
          const cell = cellOf(event.target);
          if (cell !== null) jumpTo(Number(cell.dataset.ordinal));
        }}
      >
        <div
          ref={list}
          role="listbox"
          aria-label="Steps"
          aria-orientation="horizontal"
          aria-activedescendant={awaited ? undefined : `${id}-${ordinal}`}
          tabIndex={0}
          data-hotkeys="through"
          className="peer/list h-full outline-none"
          onFocus={strip.reveal}
        >
          {strip.cells.map((cell) => {
            const summary = summaries.get(cell.ordinal);
            return (
              <FilmCell
                key={cell.ordinal}
                id={`${id}-${cell.ordinal}`}
                subject={subject}
                ordinal={cell.ordinal}
                x={cell.x}
                setSize={complete ? count : -1}
                metrics={strip.metrics}
                selected={cell.ordinal === ordinal}
                side={side}
                ask={!strip.hurried}
                summary={summary}
                actorIndex={actorIndex(summary?.actor)}
                found={found?.hitsOf(cell.ordinal) ?? null}
              />
            );
          })}
        </div>
        {pauseX !== null && <PausePost x={pauseX} />}
        {!awaited && (
          <Playhead x={strip.playheadX} step={summaries.get(ordinal)?.step ?? null} metrics={strip.metrics} />
        )}
        {strip.cells.map(
          ({ tear }) =>
            tear !== null && (
              <DamageTear
                key={tear.tear.before}
                tear={tear.tear}
                x={tear.x}
                onOpen={() => openTear(tear.tear.damage)}
              />
            ),
        )}
        {strip.trailingTear !== null && (
          <DamageTear
            tear={strip.trailingTear}
            x={strip.endX}
            onOpen={() => strip.trailingTear !== null && openTear(strip.trailingTear.damage)}
          />
        )}
        <EndCap
          model={model}
          goesOn={strip.goesOn}
          x={strip.endX + (strip.trailingTear === null ? 0 : TEAR_WIDTH)}
        />
      </div>
    </div>
  );
}
