import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { countOf, formatCount } from "../../components/quantities.ts";
import { closeDialog, openDialog, useDialog } from "../../state/dialogs.ts";
import { useLog } from "../../state/queries/log-queries.ts";
import { jumpTo, useSelection } from "../../state/selection.ts";
import type { DamageFacts, EpisodeKey, LogFacts } from "../../worker/protocol.ts";
import { ProblemList } from "./problem-list.tsx";
import { useEpisodeListing } from "./use-episode-rows.ts";

/** In the episode's bar: how much could not be read, where anything could not; a press lists it (the dialog `problems`). */
export function ProblemsButton() {
  const episode = useSelection((state) => state.episode);
  return episode === null ? null : <EpisodeProblems episode={episode} />;
}

function EpisodeProblems({ episode }: { readonly episode: EpisodeKey }) {
  const open = useDialog((state) => state.open === "problems");
  const log = useLog(episode).data;
  const listing = useEpisodeListing();
  const problems = listing?.problems ?? [];
  const count = (log?.damageCount ?? 0) + problems.length;
  if (count === 0) return null;
  return (
    <>
      <Button
        variant="ghost"
        icon={TriangleAlert}
        className="text-warn"
        onClick={() => openDialog("problems")}
      >
        {countOf(count, "problem")}
      </Button>
      {open && (
        <Dialog
          open
          onOpenChange={closeDialog}
          title={countOf(count, "problem")}
          description="Whatever is whole can be looked at all the same."
        >
          <div className="flex flex-col gap-5">
            {log !== undefined && log.damageCount > 0 && <LogDamage log={log} onGo={closeDialog} />}
            {problems.length > 0 && (
              <section>
                <h3 className="font-medium">Files of the opened folder</h3>
                <ProblemList problems={problems} />
              </section>
            )}
          </div>
        </Dialog>
      )}
    </>
  );
}

const SHOWN = 100;

function LogDamage({ log, onGo }: { readonly log: LogFacts; readonly onGo: () => void }) {
  const [shown, setShown] = useState(SHOWN);
  const left = Math.min(log.damage.length, log.damageCount) - shown;
  return (
    <section className="flex flex-col">
      <h3 className="font-medium">This log: {countOf(log.damageCount, "damaged place")}</h3>
      <ul>
        {log.damage.slice(0, shown).map((damage) => (
          <Damage
            key={`${damage.line}:${damage.field}`}
            damage={damage}
            steps={log.transitions}
            onGo={onGo}
          />
        ))}
      </ul>
      {left > 0 ? (
        <Button size="sm" className="self-start" onClick={() => setShown(shown + SHOWN)}>
          Show more ({formatCount(left)} left)
        </Button>
      ) : (
        log.damageCount > log.damage.length && (
          <p className="text-muted">The first {formatCount(log.damage.length)} are listed.</p>
        )
      )}
    </section>
  );
}

interface DamageProps {
  readonly damage: DamageFacts;
  readonly steps: number;
  readonly onGo: () => void;
}

function Damage({ damage, steps, onGo }: DamageProps) {
  const place = damage.field === "" ? "" : `, ${damage.field}`;
  return (
    <li className="border-b border-line py-2 last:border-0">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="break-words">{damage.sentence}</p>
          <p className="font-mono text-sm break-all text-muted">
            line {formatCount(damage.line)}
            {place}
          </p>
        </div>
        {steps > 0 && (
          <Button
            size="sm"
            onClick={() => {
              onGo();
              jumpTo(Math.min(damage.afterOrdinal, steps - 1));
            }}
          >
            Go there
          </Button>
        )}
      </div>
      {damage.excerpt !== "" && (
        <details className="pt-1">
          <summary className="cursor-pointer text-sm text-muted hover:text-ink">
            The line as it stands
          </summary>
          <pre className="mt-1 max-h-40 overflow-auto rounded-md bg-sunken p-2 font-mono text-sm break-all whitespace-pre-wrap">
            {damage.excerpt}
          </pre>
        </details>
      )}
    </li>
  );
}
