import { Pause } from "lucide-react";
import { percentRead } from "./percent-read.ts";
import { ReadOn } from "./read-on.tsx";
import { stopWords } from "./stop-words.ts";
import type { TimelineModel } from "./use-timeline-model.ts";
import { WaitingLine } from "./waiting-line.tsx";

/** Width of what stands behind the last cell, in CSS pixels; 0 where nothing does. */
export function endCapWidth({ complete, pause, waiting }: TimelineModel, goesOn: boolean): number {
  if (goesOn || !complete) return 200;
  if (waiting !== null) return 240;
  return pause === null ? 0 : 150;
}

export interface EndCapProps {
  readonly model: TimelineModel;
  readonly x: number;
  /** Whether there is more of the film than lies on the strip. */
  readonly goesOn: boolean;
}

/**
 * What stands behind the last cell: that more is being read, that a line has no end yet, or in a view, the pause at which
 * the film ends.
 */
export function EndCap({ model, x, goesOn }: EndCapProps) {
  const { reading, pause, waiting } = model;
  const width = endCapWidth(model, goesOn);
  if (width === 0) return null;
  return (
    <div
      className="absolute top-5 bottom-5 left-0 flex flex-col justify-center gap-1.5 px-3"
      style={{ width, transform: `translateX(${x}px)` }}
    >
      {goesOn ? (
        <p className="text-xs text-muted">More steps follow as the playhead nears them.</p>
      ) : (
        <FilmEnd reading={reading} pause={pause} waiting={waiting} />
      )}
    </div>
  );
}

function FilmEnd({ reading, pause, waiting }: Pick<TimelineModel, "reading" | "pause" | "waiting">) {
  switch (reading.kind) {
    case "reading":
      return <ReadingHint percent={percentRead(reading)} />;
    case "cancelled":
    case "failed":
    case "away":
      return (
        <>
          <p className="line-clamp-3 text-xs text-muted">{stopWords(reading, "here")}</p>
          <ReadOn reading={reading} className="self-start" />
        </>
      );
    case "complete":
      if (waiting !== null) return <WaitingLine waiting={waiting} />;
      return pause === null ? null : (
        <div className="flex h-full items-center gap-2 border-l-2 border-ink pl-3 text-muted">
          <Pause aria-hidden className="size-4 shrink-0 text-ink" />
          <p className="text-xs">
            <span className="block font-medium text-ink">Paused</span>
            {`${pause.position} step ${pause.step}`}
          </p>
        </div>
      );
  }
}

function ReadingHint({ percent }: { readonly percent: number | null }) {
  return (
    <>
      <p className="text-xs text-muted">{`Reading the log${percent === null ? "" : ` · ${percent} %`}`}</p>
      <div aria-hidden className="h-0.5 overflow-hidden rounded-full bg-line">
        <div className="h-full rounded-full bg-accent" style={{ width: `${percent ?? 0}%` }} />
      </div>
    </>
  );
}
