import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { useMemo, useState } from "react";
import { useRun } from "../../../state/queries/run-context.ts";
import type { TextFacts } from "../../../worker/protocol.ts";
import { Callout } from "../../callout.tsx";
import { CopyButton } from "../../copy-button.tsx";
import { countOf } from "../../quantities.ts";
import { Skeleton } from "../../skeleton.tsx";
import { TextViewer } from "../../values/text-viewer.tsx";
import { ElementPicture } from "./element-picture.tsx";
import type { FacePlace } from "./face-place.ts";
import { PointableList } from "./pointable-list.tsx";
import { treeLines } from "./tree-lines.ts";
import { wholeTextQuery } from "./whole-text.ts";

/** A longer tree is shown as the text it is, without its elements' places. */
const LONGEST = 500_000;
const LONGEST_LINE = 2_000;

export interface AccessibilityFaceProps {
  readonly place: FacePlace;
  readonly tree: TextFacts;
}

/** The recorded accessibility tree; the element of the line pointed at is framed on the picture. */
export function AccessibilityFace({ place, tree }: AccessibilityFaceProps) {
  if (tree.length > LONGEST) {
    return (
      <TextViewer valueRef={{ root: place.root, path: tree.path }} form="string" label="Accessibility tree" />
    );
  }
  return <PointableTree place={place} tree={tree} />;
}

function PointableTree({ place, tree }: AccessibilityFaceProps) {
  const whole = useQuery(wholeTextQuery(useRun(), place.root, tree));
  const lines = useMemo(() => treeLines(whole.data ?? ""), [whole.data]);
  const [active, setActive] = useState(-1);
  const [hovered, setHovered] = useState(-1);
  if (whole.isError) {
    return (
      <Callout tone="danger" title="The tree could not be read" className="m-2">
        {whole.error.message}
      </Callout>
    );
  }
  const { data } = whole;
  if (data === undefined) return <Skeleton label="Accessibility tree" lines={8} />;
  const id = (lines[hovered] ?? lines[active])?.element ?? null;
  const element = place.observation.elements.find((candidate) => candidate.id === id) ?? null;
  return (
    <ElementPicture place={place} element={element}>
      <p className="flex h-8 shrink-0 items-center border-b border-line pr-1.5 pl-3 text-sm text-muted">
        <span className="flex-1">{countOf(lines.length, "line")}</span>
        <CopyButton what="accessibility tree" getText={() => data} />
      </p>
      <PointableList
        label="Accessibility tree"
        count={lines.length}
        active={active}
        onActive={setActive}
        onHover={setHovered}
        row={(index) => {
          const line = lines[index];
          return (
            line !== undefined && (
              <bdi className={clsx("font-mono text-sm", line.element === null ? "text-muted" : "text-ink")}>
                {line.text.slice(0, LONGEST_LINE)}
              </bdi>
            )
          );
        }}
      />
    </ElementPicture>
  );
}
