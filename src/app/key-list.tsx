import { Dialog } from "../components/dialog.tsx";
import { Kbd } from "../components/kbd.tsx";
import { type Command, commandGroups, distinctCommands, useCommandRegistry } from "../state/commands.ts";
import { closeDialog, useDialog } from "../state/dialogs.ts";

function KeyRow({ command }: { readonly command: Command }) {
  return (
    <div className="flex min-h-7 items-center gap-3">
      <dt className="min-w-0 flex-1">{command.title}</dt>
      <dd className="flex shrink-0 items-center gap-1.5">
        {command.keys?.map((keys, index) => (
          <span key={keys} className="flex items-center gap-1.5">
            {index > 0 && <span className="text-sm text-faint">or</span>}
            <Kbd keys={keys} />
          </span>
        ))}
      </dd>
    </div>
  );
}

/** Every key that does something, by group. */
export function KeyList() {
  const open = useDialog((state) => state.open === "keys");
  const registered = useCommandRegistry((state) => state.commands);
  const withKeys = distinctCommands(registered).filter(({ keys = [] }) => keys.length > 0);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && closeDialog()}
      title="Keyboard"
      description="Keys rest while you type in a field."
      size="lg"
      flush
    >
      <section
        aria-label="Keys"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        className="min-h-0 flex-1 overflow-auto px-5 py-4 focus-visible:-outline-offset-2"
      >
        <div className="gap-x-10 sm:columns-2">
          {commandGroups.map((group) => {
            const commands = withKeys.filter((command) => command.group === group);
            if (commands.length === 0) return null;
            return (
              <section key={group} aria-labelledby={`keys-${group}`} className="break-inside-avoid pb-5">
                <h3 id={`keys-${group}`} className="border-b border-line pb-1 font-medium text-muted">
                  {group}
                </h3>
                <dl className="pt-1">
                  {commands.map((command) => (
                    <KeyRow key={command.id} command={command} />
                  ))}
                </dl>
              </section>
            );
          })}
        </div>
      </section>
    </Dialog>
  );
}
