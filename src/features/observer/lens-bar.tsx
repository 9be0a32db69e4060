import { Download, Eye, ScanEye, X } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { IconButton } from "../../components/icon-button.tsx";
import { OPTION_WORDS, type ReplayOption } from "../../components/pauses/way-out.ts";
import { countOf } from "../../components/quantities.ts";
import { Tag } from "../../components/tag.tsx";
import { openDialog } from "../../state/dialogs.ts";
import { useStep } from "../../state/queries/step-queries.ts";
import { allow, useSubject } from "../../state/selection.ts";
import type { Subject } from "../../worker/protocol.ts";
import { LensNotices } from "./lens-notices.tsx";
import { MaskedList } from "./masked-list.tsx";
import { showVisibility, useObserverPanels } from "./observer-panels.ts";
import { PauseControls } from "./pause-controls.tsx";
import { Reveal } from "./reveal.tsx";
import { usePauseCursor } from "./use-pause-cursor.ts";
import { useLookedAt, useView } from "./use-view.ts";

type ViewSubject = Extract<Subject, { kind: "view" }>;

/** Through the observer's lens: what this is, where it is paused, what is masked and what is not. Nothing otherwise. */
export function LensBar() {
  const subject = useSubject();
  return subject?.kind === "view" ? <ObserverBar subject={subject} /> : null;
}

function ObserverBar({ subject }: { readonly subject: ViewSubject }) {
  const { pause, episode, options } = subject;
  const view = useView(subject);
  const { facts } = view;
  const lookedAt = useLookedAt(subject, view);
  const recorded = useStep({ kind: "episode", episode }, pause.ordinal).data;
  const step = facts?.pauseStep ?? (recorded?.ordinal === pause.ordinal ? recorded.step : null);
  const cursor = usePauseCursor(episode, pause);
  const visibility = useObserverPanels((state) => state.visibility);
  const [revealing, setRevealing] = useState(false);
  const allowed = (["allowEmptyImages", "skipDamagedLines"] as const).filter((option) => options[option]);

  return (
    <section aria-label="Observer's view" className="shrink-0 border-b border-line bg-info-wash">
      <div className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5">
        <p className="flex min-w-0 items-center gap-2">
          <Eye aria-hidden className="size-4 shrink-0 text-accent-ink" />
          <span className="font-semibold whitespace-nowrap text-accent-ink">Observer's view</span>
          <span className="truncate text-muted max-xl:sr-only">
            what the export of this pause holds, and no more
          </span>
        </p>
        <PauseControls pause={pause} step={step} lookedAt={lookedAt.step?.step ?? null} cursor={cursor} />
        {facts !== undefined && (
          <span className="whitespace-nowrap text-muted max-xl:sr-only">
            {countOf(facts.transitions, "transition")}
          </span>
        )}
        {allowed.map((option) => (
          <AllowedOption key={option} option={option} />
        ))}
        <div className="ml-auto flex items-center gap-1">
          {facts !== undefined && <MaskedList masked={facts.masked} onReveal={() => setRevealing(true)} />}
          <Button
            variant="ghost"
            size="sm"
            icon={ScanEye}
            aria-expanded={visibility}
            onClick={() => showVisibility(!visibility)}
          >
            What remains visible
          </Button>
          <Button size="sm" icon={Download} onClick={() => openDialog("export")}>
            Export
          </Button>
        </div>
      </div>
      <LensNotices
        episode={episode}
        error={lookedAt.error}
        refusal={cursor.refusal}
        onDismiss={cursor.dismiss}
      />
      {revealing && <Reveal subject={subject} onClose={() => setRevealing(false)} />}
    </section>
  );
}

function AllowedOption({ option }: { readonly option: ReplayOption }) {
  const { label, meaning } = OPTION_WORDS[option];
  return (
    <span className="flex items-center">
      <Tag tone="warn" title={meaning}>
        {label}
      </Tag>
      <IconButton
        label={`${label}: switch off`}
        icon={X}
        size="sm"
        onClick={() => allow({ [option]: false })}
      />
    </span>
  );
}
