import { afterEach, expect, test, vi } from "vitest";
import {
  type Command,
  distinctCommands,
  keyClashes,
  registerCommands,
  useCommandRegistry,
} from "./commands.ts";

function command(id: string, group: Command["group"], title = id): Command {
  return { id, title, group, run: () => undefined };
}

afterEach(() => useCommandRegistry.setState({ commands: [] }));

test("commands are there from their registration to its end", () => {
  const end = registerCommands([command("step.next", "Step")]);
  registerCommands([command("app.keys", "App")]);
  expect(useCommandRegistry.getState().commands.map(({ id }) => id)).toEqual(["step.next", "app.keys"]);
  end();
  expect(useCommandRegistry.getState().commands.map(({ id }) => id)).toEqual(["app.keys"]);
});

test("commands are listed by group, and of two with one id the later counts", () => {
  const commands = [
    command("app.keys", "App"),
    command("step.next", "Step", "old"),
    command("run.open", "Run"),
    command("step.next", "Step", "new"),
  ];
  expect(distinctCommands(commands).map(({ title }) => title)).toEqual(["new", "run.open", "app.keys"]);
});

test("a key that two commands take at the same time is a clash", () => {
  const next = { ...command("step.next", "Step"), keys: ["j", "ArrowRight"] };
  const jump = { ...command("step.jump", "Step"), keys: ["J"] };
  expect(keyClashes([next, jump])).toEqual([{ key: "J", ids: ["step.next", "step.jump"] }]);
  expect(keyClashes([next, { ...jump, when: () => false }])).toEqual([]);
  expect(keyClashes([next, next])).toEqual([]);
});

test("a clash is told on the console when it is registered", () => {
  const told = vi.spyOn(console, "error").mockImplementation(() => undefined);
  registerCommands([{ ...command("step.next", "Step"), keys: ["j"] }]);
  expect(told).not.toHaveBeenCalled();
  registerCommands([{ ...command("step.jump", "Step"), keys: ["j"] }]);
  expect(told).toHaveBeenCalledWith("The key j means both step.next and step.jump.");
  told.mockRestore();
});
