import { useQuery } from "@tanstack/react-query";
import { Blend, Columns2, Contrast, FlipHorizontal2 } from "lucide-react";
import { useState } from "react";
import { EmptyState } from "../../../components/empty-state.tsx";
import { formatPoint, formatSize } from "../../../components/observation/picture/coordinate-space.ts";
import { PictureFrame } from "../../../components/observation/picture/picture-frame.tsx";
import { FITTED } from "../../../components/observation/picture/picture-view.ts";
import { SegmentedControl } from "../../../components/segmented-control.tsx";
import { Skeleton } from "../../../components/skeleton.tsx";
import { useRun } from "../../../state/queries/run-context.ts";
import type { ImageFacts, ValueRoot } from "../../../worker/protocol.ts";
import { BlinkOverlay } from "./blink-overlay.tsx";
import { DifferenceOverlay } from "./difference-overlay.tsx";
import { type ComparedPictures, pixelDifferenceQuery, type ReadyPicture } from "./pixel-difference-query.ts";
import { SwipeOverlay } from "./swipe-overlay.tsx";
import { type ComparablePicture, useComparablePicture } from "./use-comparable-picture.ts";

export interface PictureComparisonProps {
  readonly before: ImageFacts;
  readonly after: ImageFacts;
  readonly root: ValueRoot;
  /** The step in words, for instance `step 4`. */
  readonly title: string;
}

type Mode = "swipe" | "blink" | "difference" | "beside";

const modes = [
  { value: "swipe", label: "Swipe", icon: FlipHorizontal2 },
  { value: "blink", label: "Blink", icon: Blend },
  { value: "difference", label: "Difference", icon: Contrast },
  { value: "beside", label: "Side by side", icon: Columns2 },
] as const;

/** The pictures before and after a step, laid over each other or side by side. */
export function PictureComparison({ before, after, root, title }: PictureComparisonProps) {
  const first = useComparablePicture(before, root);
  const second = useComparablePicture(after, root);
  if (first.status === "ready" && second.status === "ready") {
    return <Compared before={first} after={second} title={title} />;
  }
  const sides: readonly (readonly [string, ComparablePicture])[] = [
    ["before", first],
    ["after", second],
  ];
  const missing = sides.flatMap(([side, answer]) =>
    answer.status === "unavailable" ? [{ side, sentence: answer.sentence }] : [],
  );
  if (missing.length === 0) return <Skeleton label="Pictures" lines={0} className="m-3 flex-1" />;
  return (
    <EmptyState icon={Contrast} title="The pictures cannot be compared">
      {missing.map(({ side, sentence }) => (
        <p key={side} className="wrap-anywhere">{`The one ${side}: ${sentence}`}</p>
      ))}
    </EmptyState>
  );
}

interface ComparedProps {
  readonly before: ReadyPicture;
  readonly after: ReadyPicture;
  readonly title: string;
}

function Compared({ before, after, title }: ComparedProps) {
  const [mode, setMode] = useState<Mode>("swipe");
  const [view, setView] = useState(FITTED);
  const difference = useQuery(pixelDifferenceQuery(useRun(), before, after));
  const words = difference.isError ? difference.error.message : differenceWords(difference.data);
  return (
    <>
      <div className="flex min-h-9 shrink-0 flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line px-2 py-1.5">
        <SegmentedControl
          label="How the pictures are compared"
          size="sm"
          value={mode}
          onValueChange={setMode}
          segments={modes}
        />
        <span role="status" className="pl-1 text-sm text-muted">
          {words}
        </span>
      </div>
      {mode === "beside" ? (
        <div className="flex min-h-0 flex-1 divide-x divide-line">
          <PictureFrame
            view={view}
            onView={setView}
            picture={before.picture}
            alt={`Picture of ${title}, before`}
            caption="Before"
          />
          <PictureFrame
            view={view}
            onView={setView}
            picture={after.picture}
            alt={`Picture of ${title}, after`}
            caption="After"
          />
        </div>
      ) : (
        <PictureFrame
          view={view}
          onView={setView}
          picture={mode === "difference" ? after.picture : before.picture}
          alt={`Pictures of ${title}, before and after`}
          caption={overlayWords[mode]}
          overlay={(place) =>
            mode === "swipe" ? (
              <SwipeOverlay place={place} picture={after.picture} />
            ) : mode === "blink" ? (
              <BlinkOverlay place={place} picture={after.picture} />
            ) : (
              difference.data !== undefined && (
                <DifferenceOverlay place={place} difference={difference.data} />
              )
            )
          }
        />
      )}
    </>
  );
}

const overlayWords = {
  swipe: "Before at the left of the line, after at its right",
  blink: "Before and after in turns",
  difference: "After, with what differs in colour",
} as const;

function differenceWords(difference: ComparedPictures | undefined): string {
  if (difference === undefined) return "Comparing…";
  const { box, changed, size } = difference;
  if (box === null) return "No pixel differs.";
  const share = (changed / (size.width * size.height)) * 100;
  const percent = share < 0.1 ? "Less than 0.1" : String(Math.round(share * 10) / 10);
  return `${percent} % of the pixels differ, within ${formatSize(box)} at ${formatPoint(box)}.`;
}
