import { useQuery } from "@tanstack/react-query";
import { ImageOff } from "lucide-react";
import { useCallback, useState } from "react";
import { PictureDialog } from "../../components/values/picture-dialog.tsx";
import { thumbnailQuery } from "../../state/queries/image-queries.ts";
import { useRun } from "../../state/queries/run-context.ts";
import type { ImageFacts, ValueRoot } from "../../worker/protocol.ts";
import { OWN_IMAGE } from "./conversation.ts";

const HEIGHT = 72;

export interface MessageImageProps {
  /** Null where the message refers to a picture that this step does not have. */
  readonly image: ImageFacts | null;
  readonly root: ValueRoot;
}

/** A picture that the model was sent, small, with the words that it is the step's own. */
export function MessageImage({ image, root }: MessageImageProps) {
  if (image === null || !image.recorded) {
    return (
      <p className="flex items-center gap-1.5 text-muted">
        <ImageOff aria-hidden className="size-3.5 text-faint" />
        {image === null
          ? "An image that this step does not hold"
          : `An image, ${OWN_IMAGE}, which was not saved`}
      </p>
    );
  }
  return <Saved image={image} root={root} />;
}

function Saved({ image, root }: { readonly image: ImageFacts; readonly root: ValueRoot }) {
  const [open, setOpen] = useState(false);
  const ref = { root, path: image.path };
  const height = Math.round(HEIGHT * devicePixelRatio);
  const thumbnail = useQuery(thumbnailQuery(useRun(), image, ref, height));
  const bitmap = thumbnail.data?.bitmap ?? null;
  const draw = useCallback(
    (canvas: HTMLCanvasElement | null) => {
      if (canvas === null || bitmap === null || bitmap.width === 0) return;
      canvas.width = bitmap.width;
      canvas.height = bitmap.height;
      canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
    },
    [bitmap],
  );
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="flex items-center gap-2 self-start rounded-md border border-line p-1 pr-2.5 text-muted hover:bg-hover"
      >
        <span className="flex h-18 min-w-12 items-center justify-center overflow-hidden rounded-sm bg-sunken">
          {bitmap === null ? (
            <ImageOff aria-hidden className="size-4 text-faint" />
          ) : (
            <canvas ref={draw} aria-hidden className="max-h-18 max-w-48" />
          )}
        </span>
        <span>Image: {OWN_IMAGE}</span>
      </button>
      {open && (
        <PictureDialog valueRef={ref} title="Image the model was sent" onClose={() => setOpen(false)} />
      )}
    </>
  );
}
