import { Dialog } from "../components/dialog.tsx";
import { countOf, formatCount } from "../components/quantities.ts";
import { closeDialog, useDialog } from "../state/dialogs.ts";
import { useLog } from "../state/queries/log-queries.ts";
import { useSelection } from "../state/selection.ts";
import type { DamageFacts, EpisodeKey } from "../worker/protocol.ts";

function Damage({ damage }: { readonly damage: DamageFacts }) {
  return (
    <li className="flex flex-col gap-1 border-b border-line py-3 first:pt-0 last:border-0 last:pb-0">
      <p>
        <span className="font-medium">Line {formatCount(damage.line)}</span>
        {damage.field !== "" && <span className="font-mono text-sm"> · {damage.field}</span>}
        <span className="text-muted">
          {damage.afterOrdinal === 0
            ? ", before the first step"
            : `, after the first ${countOf(damage.afterOrdinal, "step")}`}
        </span>
      </p>
      <p className="text-muted">{damage.sentence}</p>
      {damage.excerpt !== "" && (
        <pre className="overflow-x-auto rounded-sm bg-sunken px-2 py-1 font-mono text-sm">
          {damage.excerpt}
        </pre>
      )}
    </li>
  );
}

function DamageList({ episode }: { readonly episode: EpisodeKey }) {
  const facts = useLog(episode).data;
  if (facts === undefined) return null;
  return (
    <>
      <ul>
        {facts.damage.map((damage) => (
          <Damage key={`${damage.line}:${damage.field}`} damage={damage} />
        ))}
      </ul>
      {facts.damageCount > facts.damage.length && (
        <p className="pt-3 text-muted">
          These are the first {formatCount(facts.damage.length)} of {formatCount(facts.damageCount)}.
        </p>
      )}
    </>
  );
}

/** Every damaged line of the log: where it is, what is wrong with it, how it begins. */
export function DamageDialog() {
  const open = useDialog((state) => state.open === "damage");
  const episode = useSelection((state) => state.episode);
  if (!open || episode === null) return null;
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && closeDialog()}
      title="Damaged lines"
      description="They are passed over here; all other steps can be looked at."
    >
      <DamageList episode={episode} />
    </Dialog>
  );
}
