import { useLayoutEffect, useRef } from "react";
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

/** A key that two commands take at the same time. */
export interface KeyClash {
  readonly key: string;
  readonly ids: readonly [string, string];
}

/** Keys that mean two commands of which both can be done now. What is registered twice under one id is one command. */
export function keyClashes(commands: readonly Command[]): readonly KeyClash[] {
  const takers = new Map<string, string>();
  const clashes: KeyClash[] = [];
  for (const command of distinctCommands(commands)) {
    if (command.when?.() === false) continue;
    for (const key of command.keys ?? []) {
      const taker = takers.get(key.toLowerCase());
      if (taker === undefined) takers.set(key.toLowerCase(), command.id);
      else clashes.push({ key, ids: [taker, command.id] });
    }
  }
  return clashes;
}

/**
 * Adds commands; answers what takes them away again. A key that is taken twice is a mistake of this code, told on the
 * console, where every browser test fails of it.
 */
export function registerCommands(commands: readonly Command[]): () => void {
  for (const { key, ids } of keyClashes([...useCommandRegistry.getState().commands, ...commands])) {
    // biome-ignore lint/suspicious/noConsole: a mistake that only the person who writes a command can mend.
    console.error(`The key ${key} means both ${ids.join(" and ")}.`);
  }
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
  // Before it is painted: what can be seen can be done by key.
  useLayoutEffect(() => {
    latest.current = commands;
  });
  const signatures = commands.map(signature).join("\n");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the signatures stand for all that the registry lists; what they leave out is read from the latest render.
  useLayoutEffect(() => {
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
