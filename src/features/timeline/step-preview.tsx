import { useQuery } from "@tanstack/react-query";
import { createPortal } from "react-dom";
import { ActorMark } from "../../components/actor-mark.tsx";
import { MarkIcon } from "../../components/mark-icon.tsx";
import { usePixelRatio } from "../../components/use-pixel-ratio.ts";
import { thumbnailQuery } from "../../state/queries/image-queries.ts";
import { useRun } from "../../state/queries/run-context.ts";
import type { ImageFacts, Side, StepSummary, Subject } from "../../worker/protocol.ts";
import { conditionWords, headlineOf, labelName, positionName } from "./cell-name.ts";
import { pictureCondition } from "./film-cell.tsx";
import { countedWords, marksInWords } from "./mark-words.ts";
import { thumbnailHeight } from "./strip-geometry.ts";
import { Thumbnail } from "./thumbnail.tsx";
import type { PreviewTarget } from "./use-preview.ts";
import { type FilmLength, useSummary } from "./use-summaries.ts";

const WIDTH = 352;
const PICTURE = { width: WIDTH - 2, height: 220 } as const;
const MARGIN = 8;
/** Marks that are listed by name; a step with more says how many there are. */
const LISTED = 5;

export interface StepPreviewProps {
  readonly subject: Subject;
  readonly target: PreviewTarget;
  readonly side: Side;
  readonly film: FilmLength;
  readonly actors: readonly string[];
}

/** A larger look at the step that is pointed at. For the eye only: the same is in the cell's accessible name. */
export function StepPreview({ subject, target, side, film, actors }: StepPreviewProps) {
  const summary = useSummary(subject, target.ordinal, film);
  if (summary === undefined) return null;
  const left = Math.max(MARGIN, Math.min(target.x - WIDTH / 2, window.innerWidth - WIDTH - MARGIN));
  const image = summary.images[side];
  return createPortal(
    <div
      aria-hidden
      data-step-preview={target.ordinal}
      className="pointer-events-none fixed z-40 flex flex-col overflow-hidden rounded-lg border border-line bg-raised shadow-raised"
      style={{ left, top: target.y + MARGIN, width: WIDTH }}
    >
      {image !== null && <PreviewPicture subject={subject} ordinal={target.ordinal} image={image} />}
      <div className="flex flex-col gap-1.5 p-3">
        <p className="flex items-center gap-1.5 text-sm text-muted">
          <span className="max-w-40 truncate font-medium text-ink">{labelName(summary, target.ordinal)}</span>
          <span>{positionName(target.ordinal, film.count, film.complete)}</span>
          {actors.length > 1 && summary.actor !== null && (
            <span className="ml-auto flex min-w-0 items-center gap-1">
              <ActorMark actor={summary.actor} index={actors.indexOf(summary.actor)} decorative />
              <span className="truncate">{summary.actor}</span>
            </span>
          )}
        </p>
        <p className="line-clamp-3 break-words" dir="auto">
          {headlineOf(summary)}
        </p>
        {summary.words !== "" && (
          <p className="line-clamp-4 text-sm break-words text-muted" dir="auto">
            {summary.words}
          </p>
        )}
        {summary.changed !== "" && (
          <p className="truncate text-sm text-muted">{`Changed: ${summary.changed}`}</p>
        )}
        <PreviewMarks marks={summary.marks} />
      </div>
    </div>,
    document.body,
  );
}

function PreviewMarks({ marks }: Pick<StepSummary, "marks">) {
  if (marks.length === 0) return null;
  const told = marksInWords(marks);
  return (
    <ul className="flex flex-col gap-0.5 border-t border-line pt-1.5 text-sm">
      {told.slice(0, LISTED).map((mark) => (
        <li key={`${mark.kind} ${mark.words}`} className="flex min-w-0 items-center gap-1.5">
          <MarkIcon kind={mark.kind} decorative />
          <span className="truncate">{countedWords(mark)}</span>
        </li>
      ))}
      {told.length > LISTED && <li className="text-muted">{`and ${told.length - LISTED} more`}</li>}
    </ul>
  );
}

interface PreviewPictureProps {
  readonly subject: Subject;
  readonly ordinal: number;
  readonly image: ImageFacts;
}

function PreviewPicture({ subject, ordinal, image }: PreviewPictureProps) {
  const run = useRun();
  const height = thumbnailHeight(PICTURE.height, usePixelRatio());
  const ref = { root: { kind: "transition", subject, ordinal }, path: image.path } as const;
  const { data, isError } = useQuery({
    ...thumbnailQuery(run, image, ref, height),
    enabled: image.recorded,
    gcTime: 5000,
  });
  const words = conditionWords(isError ? "undecodable" : pictureCondition(image, data));
  if (words !== null) {
    return (
      <p className="border-b border-line bg-warn-wash px-3 py-2 text-sm text-warn">{`Picture ${words}`}</p>
    );
  }
  return (
    <div
      className="flex items-center justify-center border-b border-line bg-sunken"
      style={{ height: PICTURE.height }}
    >
      {data?.bitmap != null && <Thumbnail bitmap={data.bitmap} picture={data} box={PICTURE} />}
    </div>
  );
}
