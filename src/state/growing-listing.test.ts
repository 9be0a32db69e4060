import { expect, it } from "vitest";
import { GrowingListing } from "./growing-listing.ts";
import { runListing } from "./testing/run-listing.ts";

const entries = runListing("artifacts", ["a", "b", "c"]).episodes;

function read(growing: GrowingListing, ...places: readonly number[]): readonly string[] {
  const episodes = entries.flatMap((entry, place) => (places.includes(place) ? [{ place, entry }] : []));
  growing.add({ episodes, problems: [], folders: 1, path: "" });
  return growing.known.episodes.map(({ path }) => path);
}

it("keeps the order of the folders, whichever episode is read first", () => {
  const growing = new GrowingListing("artifacts");
  expect(read(growing, 2)).toEqual(["c"]);
  expect(growing.offersChoice).toBe(false);
  expect(read(growing, 0)).toEqual(["a", "c"]);
  expect(growing.offersChoice).toBe(true);
  expect(read(growing, 1)).toEqual(["a", "b", "c"]);
});
