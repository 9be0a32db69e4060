import { afterEach, expect, test } from "vitest";
import { type Command, distinctCommands, registerCommands, useCommandRegistry } from "./commands.ts";

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
