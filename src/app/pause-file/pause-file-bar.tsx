import { Camera, ChevronDown, Eye, ScanEye } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { Menu, MenuRadio } from "../../components/menu.tsx";
import { MiddleTruncate } from "../../components/middle-truncate.tsx";
import { countOf } from "../../components/quantities.ts";
import { showVisibility, useObserverPanels } from "../../features/observer/observer-panels.ts";
import { showPauseOfFile } from "../../state/selection.ts";
import type { ViewFacts } from "../../worker/protocol.ts";
import { PauseSnapshot } from "../pause-snapshot.tsx";

export interface PauseFileBarProps {
  readonly views: readonly ViewFacts[];
  /** Which of them is looked at. */
  readonly view: number;
  readonly facts: ViewFacts;
}

function pauseWords({ position, pauseStep }: ViewFacts): string {
  return `Paused ${position} step ${pauseStep}`;
}

/** What is looked at: the pause of a file, of which episode it is, and how much of it the file holds. */
export function PauseFileBar({ views, view, facts }: PauseFileBarProps) {
  const visibility = useObserverPanels((state) => state.visibility);
  const [showing, setShowing] = useState(false);
  return (
    <section
      aria-label="Pause file"
      className="flex min-h-10 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-info-wash px-3 py-1.5"
    >
      <div className="flex min-w-0 items-center gap-2">
        <Eye aria-hidden className="size-4 shrink-0 text-accent-ink" />
        <h1 className="truncate font-semibold text-accent-ink">{pauseWords(facts)}</h1>
      </div>
      {views.length > 1 && <PauseMenu views={views} view={view} />}
      <p className="flex min-w-0 items-center gap-x-1.5 text-muted max-md:w-full">
        <span className="shrink-0">of episode</span>
        <MiddleTruncate text={facts.parentEpisodeId} tail={12} />
        <span className="shrink-0">
          · {countOf(facts.transitions, "transition")}
          {facts.masked.length > 0 && " · state masked"}
        </span>
      </p>
      <div className="flex items-center gap-1 md:ml-auto max-md:-ml-2">
        {facts.transitions > 0 && (
          <Button variant="ghost" size="sm" icon={Camera} onClick={() => setShowing(true)}>
            Snapshot at the pause
          </Button>
        )}
        <Button
          variant="ghost"
          size="sm"
          icon={ScanEye}
          aria-expanded={visibility}
          onClick={() => showVisibility(!visibility)}
        >
          What remains visible
        </Button>
      </div>
      <Dialog
        open={showing}
        onOpenChange={setShowing}
        size="xl"
        flush
        title="Snapshot at the pause"
        description={pauseWords(facts)}
      >
        <div className="flex h-[min(44rem,76dvh)] flex-col">
          <PauseSnapshot subject={{ kind: "pause-file", index: view }} />
        </div>
      </Dialog>
    </section>
  );
}

function PauseMenu({ views, view }: Pick<PauseFileBarProps, "views" | "view">) {
  const choose = (value: string) => {
    const chosen = Number(value);
    showPauseOfFile(chosen, views[chosen]?.transitions ?? 0);
  };
  return (
    <Menu
      align="start"
      trigger={
        <Button size="sm">
          Pause {view + 1} of {views.length}
          <ChevronDown aria-hidden className="size-3" />
        </Button>
      }
    >
      <MenuRadio
        label="Pauses in this file"
        value={String(view)}
        onValueChange={choose}
        options={views.map((facts, index) => ({
          value: String(index),
          label: `${index + 1} · ${facts.position} step ${facts.pauseStep} · ${countOf(facts.transitions, "transition")}`,
        }))}
      />
    </Menu>
  );
}
