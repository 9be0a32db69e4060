import { expect, test } from "vitest";
import { droppedFileKind } from "./dropped-file-kind.ts";

test("a log is told by its name", () => {
  expect(droppedFileKind("trajectory.jsonl", "")).toBe("log");
});

test("a pause file is told by how it begins, whatever its name", () => {
  expect(droppedFileKind("shop.txt", '{"interventions":[],"metadata":{},"parent_episode_id":"e"')).toBe(
    "pause-file",
  );
  expect(droppedFileKind("pauses", '[{"interventions":[{"after_hash":"')).toBe("pause-file");
});

test("any other JSON file is read as a pause file, which says in which way it is none", () => {
  expect(droppedFileKind("edited.json", '{ "parent_episode_id": "e", "transitions": [')).toBe("pause-file");
  expect(droppedFileKind("package.JSON", '{"name":"x"}')).toBe("pause-file");
});

test("an episode's own files are told by their names", () => {
  expect(droppedFileKind("manifest.json", '{"agent_id":"a"}')).toBe("part-of-an-episode");
  expect(droppedFileKind("interventions.json", '{"applications":[]}')).toBe("part-of-an-episode");
});

test("anything else is nothing that is known", () => {
  expect(droppedFileKind("photo.png", "\u0089PNG")).toBe("unknown");
});
