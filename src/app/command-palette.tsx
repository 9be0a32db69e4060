import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { Search } from "lucide-react";
import { useState } from "react";
import { Kbd } from "../components/kbd.tsx";
import { TakesKeys } from "../components/takes-keys.tsx";
import { type Command, commandGroups, distinctCommands, useCommandRegistry } from "../state/commands.ts";
import { closeDialog, useDialog } from "../state/dialogs.ts";
import { takeTypedAhead } from "../state/typed-ahead.ts";

function words({ title, group, keywords = "" }: Command): string {
  return `${title} ${group} ${keywords}`;
}

/** Whether every word that was typed begins a word of the command. */
function matches(command: Command, query: string): boolean {
  const known = words(command)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  const typed = query
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  return typed.every((word) => known.some((candidate) => candidate.startsWith(word)));
}

function CommandItem({ command }: { readonly command: Command }) {
  const [keys] = command.keys ?? [];
  return (
    <Autocomplete.Item
      value={command}
      onClick={() => {
        closeDialog();
        // The dialog gives the focus back first, so that a command may take it elsewhere.
        requestAnimationFrame(() => command.run());
      }}
      className="flex h-8 cursor-default items-center gap-3 rounded-sm px-2 outline-none data-highlighted:bg-selected"
    >
      <span className="min-w-0 flex-1 truncate">{command.title}</span>
      {keys !== undefined && <Kbd keys={keys} />}
    </Autocomplete.Item>
  );
}

function PaletteContent() {
  const registered = useCommandRegistry((state) => state.commands);
  const [typed, setTyped] = useState("");
  const [ready, setReady] = useState(false);
  const available = distinctCommands(registered).filter(
    (command) => command.keysOnly !== true && command.when?.() !== false,
  );
  const groups = commandGroups
    .map((value) => ({ value, items: available.filter((command) => command.group === value) }))
    .filter(({ items }) => items.length > 0);
  return (
    <Autocomplete.Root
      open
      inline
      value={typed}
      onValueChange={setTyped}
      items={groups}
      filter={matches}
      itemToStringValue={words}
      autoHighlight="always"
      keepHighlight
    >
      {!ready && <TakesKeys onEscape={closeDialog} />}
      <div className="flex shrink-0 items-center gap-2.5 border-b border-line px-4">
        <Search aria-hidden className="size-4 shrink-0 text-faint" />
        <Autocomplete.Input
          aria-label="Search commands"
          placeholder="What do you want to do?"
          onFocus={() => {
            setReady(true);
            const ahead = takeTypedAhead();
            setTyped((text) => text + ahead);
          }}
          className="h-12 w-full bg-transparent text-md outline-none"
        />
      </div>
      <Autocomplete.Empty>
        <p className="px-3.5 py-7.5 text-center text-muted">Nothing is called that. Try another word.</p>
      </Autocomplete.Empty>
      <Autocomplete.List className="min-h-0 flex-1 overflow-auto p-1.5 empty:hidden">
        {(group: (typeof groups)[number]) => (
          <Autocomplete.Group key={group.value} items={group.items} className="pb-1">
            <Autocomplete.GroupLabel className="px-2 pt-2 pb-1 text-sm text-muted select-none">
              {group.value}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(command: Command) => <CommandItem key={command.id} command={command} />}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  );
}

/** Everything that can be done now, found by typing. */
export function CommandPalette() {
  const open = useDialog((state) => state.open === "palette");
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && closeDialog()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-30 bg-scrim" />
        <Dialog.Popup
          aria-label="Commands"
          className="fixed top-[12dvh] left-1/2 z-30 flex max-h-[min(70dvh,32rem)] w-140 max-w-[calc(100vw-1.5rem)] -translate-x-1/2 flex-col overflow-hidden rounded-lg border border-line bg-raised text-ink shadow-dialog outline-none"
        >
          <PaletteContent />
          <Dialog.Close className="sr-only">Close</Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
