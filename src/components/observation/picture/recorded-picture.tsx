import { type ReactNode, useLayoutEffect, useState } from "react";
import { awaitPicture } from "../../../state/first-picture.ts";
import { useImage } from "../../../state/queries/image-queries.ts";
import { useRun } from "../../../state/queries/run-context.ts";
import { InspectorError } from "../../../worker/client.ts";
import type { ImageFacts, ValueRoot } from "../../../worker/protocol.ts";
import { Callout } from "../../callout.tsx";
import { ErrorState } from "../../error-state.tsx";
import { Skeleton } from "../../skeleton.tsx";
import { type CoordinateSpace, coordinateSpace, describeSpace } from "./coordinate-space.ts";
import type { DecodedPicture } from "./decode-picture.ts";
import { PictureFrame, type PicturePlace } from "./picture-frame.tsx";
import { FalsePicture, PictureProblem, type ReadPicture, UndecodablePicture } from "./picture-problem.tsx";
import type { PictureView } from "./picture-view.ts";
import { useRevealedPicture } from "./revealed-pictures.ts";
import { useDecodedPicture } from "./use-decoded-picture.ts";

/** A recorded picture and everything that is said and drawn of it; all of it is of one and the same moment. */
export interface Shot {
  /** Tells the moment apart: step, side, whose observation. */
  readonly id: string;
  /** The moment in words, for instance `Step 4, before`. */
  readonly title: string;
  readonly image: ImageFacts;
  /** What `image.path` begins at. */
  readonly root: ValueRoot;
  readonly overlay?: ((place: PicturePlace, space: CoordinateSpace) => ReactNode) | undefined;
  /** What is told below the picture beside its size. */
  readonly remarks?: ((space: CoordinateSpace) => readonly string[]) | undefined;
}

export interface RecordedPictureProps {
  readonly shot: Shot;
  readonly view: PictureView;
  readonly onView: (view: PictureView) => void;
  /** Small buttons beside those of the zoom. */
  readonly tools?: ReactNode;
}

interface Ready {
  readonly shot: Shot;
  readonly picture: DecodedPicture;
  readonly isFalse: boolean;
  /** Where the bytes are of another kind than their label says. */
  readonly kind: string | null;
}

/**
 * A picture as it is recorded, or why it cannot be shown. While the next moment's picture is read, the one before
 * stays, with its own marks and caption, and is named as what it is.
 */
export function RecordedPicture({ shot, view, onView, tools }: RecordedPictureProps) {
  const run = useRun();
  const answer = useImage(shot.image, { root: shot.root, path: shot.image.path });
  const [revealed, reveal] = useRevealedPicture(run.key, shot.image.key);
  const read = answer.data !== undefined && "blob" in answer.data ? answer.data : null;
  const isFalse = read?.status === "not-as-recorded";
  const shown = isFalse && !revealed ? null : read;
  const decoding = useDecodedPicture(shown?.blob ?? null);

  const ready: Ready | null =
    decoding.status === "decoded" ? { shot, picture: decoding.picture, isFalse, kind: kindOf(read) } : null;
  const [settled, setSettled] = useState<Ready | null>(null);
  if (ready !== null && (settled?.shot.id !== shot.id || settled.picture !== ready.picture))
    setSettled(ready);

  const obstacle =
    read === null ? (
      obstacleOf(answer)
    ) : read.status === "not-as-recorded" && !revealed ? (
      <FalsePicture answer={read} onShow={reveal} />
    ) : decoding.status === "undecodable" ? (
      <UndecodablePicture answer={read} />
    ) : null;
  if (obstacle !== null) {
    // The picture of an earlier moment must not come back when a later one is read.
    if (settled !== null) setSettled(null);
    return obstacle;
  }

  const visible = ready ?? settled;
  if (visible === null) return <AwaitedPicture />;
  const { image, title, overlay, remarks } = visible.shot;
  const space = coordinateSpace(image, visible.picture.natural);
  return (
    <div className="relative flex min-h-0 min-w-0 flex-1 flex-col">
      {visible.isFalse && (
        <Callout tone="warn" title="Not the recorded picture" className="m-2 shrink-0">
          The file was changed after the run; what the agent saw was another picture.
        </Callout>
      )}
      <PictureFrame
        picture={visible.picture}
        alt={`Picture of ${title}`}
        view={view}
        onView={onView}
        overlay={overlay && ((place) => overlay(place, space))}
        tools={tools}
        caption={
          <>
            {[describeSpace(space, visible.picture.natural), visible.kind]
              .filter((part) => part !== null)
              .join(" · ")}
            {remarks?.(space).map((remark) => (
              <span key={remark} className="block text-warn">
                {remark}
              </span>
            ))}
          </>
        }
      />
      {ready === null && (
        <p
          role="status"
          className="appear-late absolute top-2 left-2 rounded-md bg-raised px-2 py-0.5 text-sm text-muted shadow-raised"
        >
          {`Still ${title}; the picture of ${shot.title} is being read.`}
        </p>
      )}
    </div>
  );
}

function AwaitedPicture() {
  useLayoutEffect(awaitPicture, []);
  return <Skeleton label="Picture" lines={0} className="m-3 flex-1" />;
}

function kindOf(read: ReadPicture | null): string | null {
  if (read === null || read.labelled === read.mediaType) return null;
  return `${read.mediaType}, labelled ${read.labelled}`;
}

/** What stands where there are no bytes; null while they are awaited. */
function obstacleOf({ data, error }: ReturnType<typeof useImage>): ReactNode {
  if (error !== null) {
    const advice = error instanceof InspectorError ? error.advice : null;
    return (
      <ErrorState title="The picture could not be read" advice={advice ?? undefined}>
        {error.message}
      </ErrorState>
    );
  }
  return data === undefined || "blob" in data ? null : <PictureProblem answer={data} />;
}
