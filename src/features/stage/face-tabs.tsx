import { Tabs } from "@base-ui/react/tabs";
import { clsx } from "clsx";
import { Eye } from "lucide-react";
import type { ReactNode } from "react";
import { faceNames, faces } from "../../components/observation/face-choice.ts";
import { Tooltip } from "../../components/tooltip.tsx";
import type { Face } from "../../worker/protocol.ts";

export interface FaceTabsProps {
  readonly face: Face;
  readonly onFace: (face: Face) => void;
  /** Faces with something recorded; the others are dimmed and say so when they are looked at. */
  readonly recorded: readonly Face[];
  /** Faces that the model was given. */
  readonly given: readonly Face[];
  /** The chosen face, which fills the rest. */
  readonly children: ReactNode;
}

/**
 * The faces of an observation. Every tab keeps its place from step to step, so that a face is found without looking
 * for it.
 */
export function FaceTabs({ face, onFace, recorded, given, children }: FaceTabsProps) {
  return (
    <Tabs.Root
      value={face}
      onValueChange={(next: Face) => onFace(next)}
      className="flex min-h-0 min-w-0 flex-1 flex-col"
    >
      <Tabs.List
        aria-label="Faces of the observation"
        className="flex h-9 shrink-0 items-stretch overflow-x-auto border-b border-line px-1 [scrollbar-width:none]"
      >
        {faces.map((candidate, index) => (
          <Tooltip
            key={candidate}
            keys={String(index + 1)}
            content={tabHint(candidate, recorded.includes(candidate), given.includes(candidate))}
          >
            <Tabs.Tab
              value={candidate}
              data-recorded={recorded.includes(candidate)}
              className={clsx(
                "relative flex shrink-0 items-center gap-1.5 px-2.5 whitespace-nowrap select-none hover:text-ink",
                "focus-visible:-outline-offset-3 data-active:font-medium data-active:text-ink",
                "after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 after:rounded-full data-active:after:bg-accent",
                recorded.includes(candidate) ? "text-muted" : "text-faint italic",
              )}
            >
              {faceNames[candidate]}
              {given.includes(candidate) && (
                <Eye
                  role="img"
                  aria-label="given to the agent"
                  className="absolute top-1 right-0 size-3 text-accent-ink"
                />
              )}
            </Tabs.Tab>
          </Tooltip>
        ))}
      </Tabs.List>
      <Tabs.Panel
        value={face}
        className="flex min-h-0 min-w-0 flex-1 flex-col focus-visible:-outline-offset-2"
      >
        {children}
      </Tabs.Panel>
    </Tabs.Root>
  );
}

function tabHint(face: Face, isRecorded: boolean, isGiven: boolean): string {
  if (!isRecorded) return `${faceNames[face]}: nothing recorded here`;
  return isGiven ? `${faceNames[face]}: given to the agent` : faceNames[face];
}
