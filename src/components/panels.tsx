import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Panel as BasePanel, Group, Separator } from "react-resizable-panels";
import { useLayout } from "../state/layout.ts";

export interface PanelGroupProps {
  /** The name under which the sizes are remembered. */
  readonly id: string;
  readonly orientation: "horizontal" | "vertical";
  readonly className?: string | undefined;
  /** `Panel` and `PanelHandle`, in turns. */
  readonly children: ReactNode;
}

/** Panels beside or below each other, whose sizes a person can change and which are remembered. */
export function PanelGroup({ id, orientation, className, children }: PanelGroupProps) {
  const generation = useLayout((state) => state.generation);
  const remembered = useLayout.getState().panelSizes[id];
  return (
    <Group
      key={generation}
      id={id}
      orientation={orientation}
      className={clsx("min-h-0 min-w-0 flex-1", className)}
      defaultLayout={remembered}
      onLayoutChanged={(sizes, { isUserInteraction }) => {
        if (isUserInteraction) useLayout.getState().setPanelSizes(id, sizes);
      }}
    >
      {children}
    </Group>
  );
}

export interface PanelProps {
  readonly id: string;
  /** Pixels as a number; percent of the group as `"30%"`. */
  readonly defaultSize?: number | string | undefined;
  readonly minSize?: number | string | undefined;
  readonly maxSize?: number | string | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** One panel of a group; its content fills it as a flex column and scrolls by itself. */
export function Panel({ id, defaultSize, minSize, maxSize, className, children }: PanelProps) {
  return (
    <BasePanel
      id={id}
      className={clsx("flex min-h-0 min-w-0 flex-col overflow-hidden", className)}
      {...(defaultSize !== undefined && { defaultSize })}
      {...(minSize !== undefined && { minSize })}
      {...(maxSize !== undefined && { maxSize })}
    >
      {children}
    </BasePanel>
  );
}

/** What is dragged, or moved by arrow keys, to divide the space anew. A double click gives back the first sizes. */
export function PanelHandle({ label }: { readonly label: string }) {
  return (
    <Separator
      aria-label={label}
      className={clsx(
        "relative shrink-0 bg-line outline-none aria-[orientation=horizontal]:h-px aria-[orientation=vertical]:w-px",
        "data-[separator=active]:bg-accent data-[separator=hover]:bg-strong",
        "focus-visible:bg-accent focus-visible:shadow-[0_0_0_1px_var(--accent)]",
      )}
    />
  );
}
