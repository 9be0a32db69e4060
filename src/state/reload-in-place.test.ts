import { beforeEach, expect, it } from "vitest";
import { createStore } from "zustand";
import type { Subject } from "../worker/protocol.ts";
import type { RunHandle } from "./queries/run-context.ts";
import { searchPlace, subjectKey } from "./queries/search-query.ts";
import { reloadInPlace } from "./reload-in-place.ts";
import { closeSearch, filterSearch, NO_FILTERS, openSearch, typeSearch, useSearch } from "./search.ts";
import type { OpenedRun, SessionState } from "./session-state.ts";
import { answeringRun } from "./testing/answering-run.ts";
import { runListing } from "./testing/run-listing.ts";

const subject: Subject = { kind: "episode", episode: { path: "control", episodeId: null } };
const filters = { ...NO_FILTERS, kinds: ["click"] };

function opened(key: string, name = "artifacts"): OpenedRun {
  const handle: RunHandle = { ...answeringRun(() => null), key, name };
  return {
    kind: "run",
    run: { kind: "folder", name },
    handle,
    listing: runListing(name, ["control"]),
    listed: "whole",
  };
}

/** A session in which a run is open, and which opens `next` in its place. */
function session(before: OpenedRun, next: OpenedRun) {
  const store = createStore<SessionState>(() => ({
    opened: before,
    opening: null,
    failure: null,
    notice: null,
    restoring: false,
  }));
  return { store, reload: async () => store.setState({ opened: next }) };
}

const [before, after] = [opened("run-1"), opened("run-2")];

beforeEach(() => {
  openSearch(searchPlace(before.handle, subject));
  typeSearch("zebra");
  filterSearch(subjectKey(before.handle, subject), filters);
});

it("the search stays open with its text and filters when its run is opened again", async () => {
  await reloadInPlace(session(before, after));
  expect(useSearch.getState()).toMatchObject({
    openIn: searchPlace(after.handle, subject),
    typed: "zebra",
    filteredSubject: subjectKey(after.handle, subject),
    filters,
  });
});

it("a search that is closed, or open elsewhere, stays so", async () => {
  const elsewhere = searchPlace(opened("run-10").handle, subject);
  openSearch(elsewhere);
  await reloadInPlace(session(before, after));
  expect(useSearch.getState().openIn).toBe(elsewhere);
  closeSearch();
  await reloadInPlace(session(before, after));
  expect(useSearch.getState().openIn).toBeNull();
});

it("another run that comes instead does not take it over, nor does one that is opened later", async () => {
  const { openIn } = useSearch.getState();
  await reloadInPlace(session(before, opened("run-2", "other")));
  expect(useSearch.getState().openIn).toBe(openIn);
  const once = session(before, before);
  await reloadInPlace(once);
  once.store.setState({ opened: after });
  expect(useSearch.getState().openIn).toBe(openIn);
});
