import { expect, test } from "vitest";
import { droppedFileKind } from "./dropped-file-kind.ts";

test("a log is told by its name", () => {
  expect(droppedFileKind("trajectory.jsonl", "")).toBe("log");
});

test("a pause file is told by how it begins, whatever its name", () => {
  expect(droppedFileKind("shop.json", '{"interventions":[],"metadata":{},"parent_episode_id":"e"')).toBe(
    "pause-file",
  );
  expect(droppedFileKind("pauses.json", '[{"interventions":[{"after_hash":"')).toBe("pause-file");
  expect(droppedFileKind("edited.json", '{ "parent_episode_id": "e", "transitions": [')).toBe("pause-file");
});

test("an episode's own files are told by their names", () => {
  expect(droppedFileKind("manifest.json", '{"agent_id":"a"}')).toBe("part-of-an-episode");
  expect(droppedFileKind("interventions.json", '{"applications":[]}')).toBe("part-of-an-episode");
});

test("anything else is nothing that is known", () => {
  expect(droppedFileKind("photo.png", "\u0089PNG")).toBe("unknown");
  expect(droppedFileKind("package.json", '{"name":"x"}')).toBe("unknown");
});
