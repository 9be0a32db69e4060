import { useQuery } from "@tanstack/react-query";
import { ImageOff } from "lucide-react";
import { useEffect, useState } from "react";
import { useRun } from "../../state/queries/run-context.ts";
import type { ImageAnswer, ValueRef } from "../../worker/protocol.ts";
import { Button } from "../button.tsx";
import { Callout } from "../callout.tsx";
import { Dialog } from "../dialog.tsx";
import { EmptyState } from "../empty-state.tsx";
import { ErrorState } from "../error-state.tsx";
import { formatBytes } from "../quantities.ts";
import { Skeleton } from "../skeleton.tsx";

export interface PictureDialogProps {
  readonly valueRef: ValueRef;
  readonly title: string;
  readonly onClose: () => void;
}

/** A picture that stands somewhere in a value, over the page. Stands only while it is open. */
export function PictureDialog({ valueRef, title, onClose }: PictureDialogProps) {
  const run = useRun();
  const image = useQuery({
    queryKey: [run.key, "value", valueRef, "image"],
    queryFn: ({ signal }) => run.client.request("image", { ref: valueRef }, { signal }),
    retry: false,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={<bdi className="wrap-anywhere">{title}</bdi>}
      description={image.data === undefined ? undefined : factsOf(image.data)}
      size="lg"
    >
      {image.isError ? (
        <ErrorState title="The picture could not be read">{image.error.message}</ErrorState>
      ) : image.data === undefined ? (
        <Skeleton label="Picture" lines={0} className="h-64" />
      ) : (
        <Answer answer={image.data} title={title} />
      )}
    </Dialog>
  );
}

function factsOf(answer: ImageAnswer): string | undefined {
  if (answer.status !== "genuine" && answer.status !== "not-as-recorded") return undefined;
  const size = formatBytes(answer.blob.size);
  const label =
    answer.labelled !== "" && answer.labelled !== answer.mediaType ? `, labelled ${answer.labelled}` : "";
  return `${answer.mediaType}${label}, ${size}`;
}

function Answer({ answer, title }: { readonly answer: ImageAnswer; readonly title: string }) {
  const [shownAnyway, setShownAnyway] = useState(false);
  switch (answer.status) {
    case "genuine":
      return <Picture blob={answer.blob} title={title} />;
    case "not-as-recorded":
      return (
        <div className="flex flex-col gap-3">
          <Callout
            tone="warn"
            title="This is not the recorded picture"
            action={
              !shownAnyway && (
                <Button size="sm" onClick={() => setShownAnyway(true)}>
                  Show it anyway
                </Button>
              )
            }
          >
            The file’s SHA-256 is not the one that the record tells, so it was changed after the run.
          </Callout>
          {shownAnyway && <Picture blob={answer.blob} title={title} />}
        </div>
      );
    case "missing":
    case "refused":
    case "empty":
      return (
        <EmptyState icon={ImageOff} title="There is no picture to show">
          {answer.sentence}
        </EmptyState>
      );
    case "none":
      return (
        <EmptyState icon={ImageOff} title="This is no picture">
          Its bytes can be copied, or read as JSON text.
        </EmptyState>
      );
  }
}

function Picture({ blob, title }: { readonly blob: Blob; readonly title: string }) {
  const [address, setAddress] = useState<string | null>(null);
  const [broken, setBroken] = useState(false);
  // An object URL lives outside React and has to be given back; whether its bytes are a picture is known on decoding.
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    const image = new Image();
    image.src = made;
    let gone = false;
    const show = (decoded: boolean) => {
      if (gone) return;
      setBroken(!decoded);
      setAddress(made);
    };
    image.decode().then(
      () => show(true),
      () => show(false),
    );
    return () => {
      gone = true;
      URL.revokeObjectURL(made);
    };
  }, [blob]);
  if (broken) {
    return (
      <EmptyState icon={ImageOff} title="These bytes are no picture">
        {`The browser cannot read them as ${blob.type}.`}
      </EmptyState>
    );
  }
  if (address === null) return null;
  return (
    <img
      src={address}
      alt={title}
      className="mx-auto max-h-[70dvh] max-w-full rounded-sm border border-line object-contain"
    />
  );
}
