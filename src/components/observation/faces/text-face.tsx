import { useRun } from "../../../state/queries/run-context.ts";
import type { TextFacts } from "../../../worker/protocol.ts";
import { CopyButton } from "../../copy-button.tsx";
import { countOf } from "../../quantities.ts";
import { TextViewer } from "../../values/text-viewer.tsx";
import { copyOf } from "../../values/value-refs.ts";
import type { FacePlace } from "./face-place.ts";

export interface TextFaceProps {
  readonly place: FacePlace;
  readonly text: TextFacts;
}

/** The observation's text to be read: a measure for the eye, each line in its own direction. A long one is virtual. */
export function TextFace({ place, text }: TextFaceProps) {
  const run = useRun();
  const ref = { root: place.root, path: text.path };
  if (text.preview.length < text.length) return <TextViewer valueRef={ref} form="string" label="Text" />;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex h-8 shrink-0 items-center justify-end gap-1 border-b border-line pr-1.5 text-sm text-muted">
        {countOf(text.length, "character")}
        <CopyButton what="text" getText={() => copyOf(run, ref, "string")} />
      </div>
      <section
        aria-label="Text"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        className="min-h-0 flex-1 overflow-auto p-4 focus-visible:-outline-offset-2"
      >
        <p
          dir="auto"
          className="mx-auto max-w-[80ch] text-md wrap-anywhere whitespace-pre-wrap text-ink [unicode-bidi:plaintext]"
        >
          {text.preview}
        </p>
      </section>
    </div>
  );
}
