import { useEffect, useRef } from "react";
import { create } from "zustand";

/** Where a command stands in the palette and in the list of keys, in this order. */
export const commandGroups = ["Step", "View", "Observer", "Run", "App"] as const;
export type CommandGroup = (typeof commandGroups)[number];

/** Something a person can do from anywhere: by key, from the palette, and found in the list of keys. */
export interface Command {
  /** Unique, for instance `step.next`. */
  readonly id: string;
  /** A verb and its object, for instance `Next step`. */
  readonly title: string;
  readonly group: CommandGroup;
  /** Chords, each enough by itself, as `matchesChord` reads them: `ArrowRight`, `j`, `Mod+K`. */
  readonly keys?: readonly string[] | undefined;
  /** Other words it may be looked for by. */
  readonly keywords?: string | undefined;
  /** Whether it can be done now; always, where it is not given. */
  readonly when?: (() => boolean) | undefined;
  /** Holding the key down goes on doing it. */
  readonly repeats?: boolean | undefined;
  /** Only a key; it would make no sense in the palette (Up and Down there choose an entry). */
  readonly keysOnly?: boolean | undefined;
  readonly run: () => void;
}

interface CommandRegistry {
  /** In order of registration; of two with the same id or key the later one counts. */
  readonly commands: readonly Command[];
}

/** The one registry: hotkeys, palette and the list of keys all read it. */
export const useCommandRegistry = create<CommandRegistry>()(() => ({ commands: [] }));

/** Adds commands; answers what takes them away again. */
export function registerCommands(commands: readonly Command[]): () => void {
  useCommandRegistry.setState((state) => ({ commands: [...state.commands, ...commands] }));
  return () =>
    useCommandRegistry.setState((state) => ({
      commands: state.commands.filter((command) => !commands.includes(command)),
    }));
}

/** Every command that counts, by group and then in order of registration. */
export function distinctCommands(commands: readonly Command[]): readonly Command[] {
  const byId = new Map(commands.map((command) => [command.id, command]));
  return commandGroups.flatMap((group) => [...byId.values()].filter((command) => command.group === group));
}

/** What of a command others list; the rest is looked up when it is run. */
function signature({ id, title, group, keys = [], keywords = "", repeats, keysOnly }: Command): string {
  return JSON.stringify([id, title, group, keys, keywords, repeats, keysOnly]);
}

/**
 * Registers commands for as long as the component is there. They may be made anew on each render: `run` and `when` are
 * those of the latest one, and the registry changes only when a title, a key or the like does.
 */
export function useCommands(commands: readonly Command[]): void {
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  const signatures = commands.map(signature).join("\n");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the signatures stand for all that the registry lists; what they leave out is read from the latest render.
  useEffect(() => {
    const find = (id: string) => latest.current.find((command) => command.id === id);
    return registerCommands(
      latest.current.map((command) => ({
        ...command,
        run: () => find(command.id)?.run(),
        when: () => find(command.id)?.when?.() ?? true,
      })),
    );
  }, [signatures]);
}
