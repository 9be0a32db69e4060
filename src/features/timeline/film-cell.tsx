import { useQuery } from "@tanstack/react-query";
import { Ban, FileQuestion, FileX, ImageOff, type LucideIcon, TriangleAlert } from "lucide-react";
import { memo, type ReactNode } from "react";
import { usePixelRatio } from "../../components/use-pixel-ratio.ts";
import { thumbnailQuery } from "../../state/queries/image-queries.ts";
import { useRun } from "../../state/queries/run-context.ts";
import type { ImageFacts, StepSummary, ThumbnailAnswer } from "../../worker/protocol.ts";
import { cellName, conditionWords, type PictureCondition } from "./cell-name.ts";
import { CellShell } from "./cell-shell.tsx";
import type { FilmCellProps } from "./film-cell-props.ts";
import { type CellMetrics, thumbnailHeight } from "./strip-geometry.ts";
import { Thumbnail } from "./thumbnail.tsx";

/** One step on the strip: its picture, or where there is none, who did what with which words and what changed. */
export const FilmCell = memo(function FilmCell(props: FilmCellProps) {
  const { summary, side } = props;
  if (summary === undefined) {
    return (
      <CellShell {...props} name={`Step at position ${props.ordinal + 1}, loading`}>
        <div className="size-full rounded-sm bg-hover" />
      </CellShell>
    );
  }
  if (summary.unread) {
    return (
      <CellShell {...props} name={cellName(summary, "none")}>
        <Obstacle icon={FileX} words="Cannot be read" />
      </CellShell>
    );
  }
  const image = summary.images[side];
  if (image === null) {
    return (
      <CellShell {...props} name={cellName(summary, "none")}>
        <Words summary={summary} metrics={props.metrics} />
      </CellShell>
    );
  }
  return <PictureCell {...props} summary={summary} image={image} />;
});

type PictureCellProps = FilmCellProps & { readonly summary: StepSummary; readonly image: ImageFacts };

function PictureCell({ image, ask, ...props }: PictureCellProps) {
  const run = useRun();
  const height = thumbnailHeight(props.metrics.pictureHeight, usePixelRatio());
  const ref = {
    root: { kind: "transition", subject: props.subject, ordinal: props.ordinal },
    path: image.path,
  } as const;
  const { data, isError } = useQuery({
    ...thumbnailQuery(run, image, ref, height),
    enabled: ask && image.recorded,
  });
  const condition = isError ? "undecodable" : pictureCondition(image, data);
  return (
    <CellShell {...props} name={cellName(props.summary, condition)}>
      <Picture answer={data} condition={condition} metrics={props.metrics} />
    </CellShell>
  );
}

/** The condition of a picture, as far as it is known: while it is read it counts as genuine. */
export function pictureCondition(image: ImageFacts, answer: ThumbnailAnswer | undefined): PictureCondition {
  if (!image.recorded) return "empty";
  if (answer === undefined) return "genuine";
  return answer.status === "genuine" && answer.bitmap === null ? "undecodable" : answer.status;
}

const CONDITION_ICONS: Readonly<Record<PictureCondition, LucideIcon>> = {
  genuine: ImageOff,
  none: ImageOff,
  "not-as-recorded": TriangleAlert,
  missing: FileQuestion,
  empty: ImageOff,
  refused: Ban,
  undecodable: ImageOff,
};

interface PictureProps {
  readonly answer: ThumbnailAnswer | undefined;
  readonly condition: PictureCondition;
  readonly metrics: CellMetrics;
}

function Picture({ answer, condition, metrics }: PictureProps): ReactNode {
  const words = conditionWords(condition);
  if (words !== null) {
    // Bytes that are not the recorded ones are not shown in passing: the stage shows them, behind a warning.
    return <Obstacle icon={CONDITION_ICONS[condition]} words={`Picture ${words}`} />;
  }
  if (answer === undefined || answer.bitmap === null)
    return <div className="size-full rounded-sm bg-hover" />;
  return (
    <div className="flex size-full items-center justify-center">
      <Thumbnail
        bitmap={answer.bitmap}
        picture={answer}
        box={{ width: metrics.pictureWidth - 2, height: metrics.pictureHeight - 2 }}
      />
    </div>
  );
}

interface ObstacleProps {
  readonly icon: LucideIcon;
  readonly words: string;
}

function Obstacle({ icon: Icon, words }: ObstacleProps) {
  return (
    <div className="flex size-full flex-col items-center justify-center gap-1 bg-warn-wash px-2 text-center text-warn">
      <Icon aria-hidden className="size-4" />
      <span className="text-xs">{words}</span>
    </div>
  );
}

/** Height of a line of words, and of what else stands in a cell with them, in CSS pixels. */
const WORDS_LINE = 16;
const WORDS_REST = 30;

interface WordsProps {
  readonly summary: StepSummary;
  readonly metrics: CellMetrics;
}

function Words({ summary, metrics }: WordsProps) {
  const { headline, words, changed } = summary;
  const hasRoom = metrics.pictureHeight >= WORDS_REST + 2 * WORDS_LINE;
  const lines = Math.max(1, Math.floor((metrics.pictureHeight - WORDS_REST) / WORDS_LINE));
  return (
    <div className="flex size-full flex-col justify-between px-1.5 py-1 text-xs">
      <p className="line-clamp-1 break-words text-ink" style={{ WebkitLineClamp: lines }} dir="auto">
        {words || headline}
      </p>
      {hasRoom && changed !== "" && <p className="truncate text-faint">{`Δ ${changed}`}</p>}
    </div>
  );
}
