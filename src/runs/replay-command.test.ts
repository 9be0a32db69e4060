import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { type ReplayCommand, replayCommand, shellWord } from "./replay-command.ts";

const plain: ReplayCommand = {
  folder: "artifacts/control",
  step: "4",
  position: "after",
  options: { allowEmptyImages: false, skipDamagedLines: false },
};

describe("the command line of a pause", () => {
  it("names the folder and the step", () => {
    expect(replayCommand(plain)).toBe("replay-run artifacts/control --step 4");
  });

  it("stands for the opened folder itself as a dot", () => {
    expect(replayCommand({ ...plain, folder: "" })).toBe("replay-run . --step 4");
  });

  it("says before, the episode, the options and the file where they are chosen", () => {
    const command = replayCommand({
      ...plain,
      position: "before",
      episodeId: "second",
      options: { allowEmptyImages: true, skipDamagedLines: true },
      output: "step-4.before.json",
    });
    expect(command).toBe(
      "replay-run artifacts/control --step 4 --before --episode second --allow-empty-images --skip-damaged-lines --output step-4.before.json",
    );
  });

  it("keeps what begins with a dash from being an option", () => {
    const command = replayCommand({
      ...plain,
      folder: "-x",
      step: "-1",
      episodeId: "--id",
      output: "-out.json",
    });
    expect(command).toBe("replay-run ./-x --step=-1 --episode=--id --output=-out.json");
  });

  it("quotes an empty episode id", () => {
    expect(replayCommand({ ...plain, episodeId: "" })).toBe(
      "replay-run artifacts/control --step 4 --episode ''",
    );
  });
});

describe("a word of the shell", () => {
  it.each([
    "plain",
    "a b",
    "it's",
    `"double"`,
    "$HOME",
    "`id`",
    "a;b&c|d",
    "*?[x]",
    "~",
    "a\nb",
    "\\",
    "!",
    "=x",
    "ネ",
    "",
    "'''",
  ])("reaches the program as it is: %j", (text) => {
    const received = execFileSync("sh", ["-c", `printf %s ${shellWord(text)}`], { encoding: "utf8" });
    expect(received).toBe(text);
  });
});
