import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Address } from "./address.ts";
import { type AddressSync, type HistoryPort, startAddressSync } from "./address-sync.ts";
import { jumpTo, nothingSelected, openEpisode, showSide, stepTo, useSelection } from "./selection.ts";

/** A browser's history of one tab. */
class TestHistory implements HistoryPort {
  entries = [""];
  at = 0;
  calls = 0;
  #navigate: () => void = () => undefined;
  #leave: () => void = () => undefined;

  read = () => this.entries[this.at] ?? "";
  push = (fragment: string) => {
    this.calls += 1;
    this.entries = [...this.entries.slice(0, this.at + 1), fragment];
    this.at += 1;
  };
  replace = (fragment: string) => {
    this.calls += 1;
    this.entries[this.at] = fragment;
  };
  onNavigate = (listener: () => void) => {
    this.#navigate = listener;
    return () => undefined;
  };
  onLeave = (listener: () => void) => {
    this.#leave = listener;
    return () => undefined;
  };
  go(delta: number) {
    this.at += delta;
    this.#navigate();
  }
  leave() {
    this.#leave();
  }
}

let history: TestHistory;
let sync: AddressSync;
let followed: Address[];

beforeEach(() => {
  vi.useFakeTimers();
  history = new TestHistory();
  followed = [];
  useSelection.setState({ ...nothingSelected, run: { kind: "folder", name: "artifacts" } });
  sync = startAddressSync({
    history,
    stepNumber: ({ ordinal }) => String(ordinal * 10),
    onFollow: (address) => followed.push(address),
  });
});

afterEach(() => {
  sync.stop();
  vi.useRealTimers();
});

describe("the address bar", () => {
  test("gets an entry at once for a deliberate move", () => {
    openEpisode({ path: "control", episodeId: null });
    jumpTo(5);
    expect(history.entries).toEqual([
      "",
      "#run=artifacts&episode=control&at=0&step=0&side=after",
      "#run=artifacts&episode=control&at=5&step=50&side=after",
    ]);
  });

  test("is replaced, and rarely, while steps go by", () => {
    openEpisode({ path: "control", episodeId: null });
    const before = history.calls;
    for (let ordinal = 1; ordinal <= 200; ordinal += 1) {
      stepTo(ordinal);
      vi.advanceTimersByTime(10);
    }
    vi.runAllTimers();
    expect(history.entries).toHaveLength(2);
    expect(history.read()).toContain("at=200");
    expect(history.calls - before).toBeLessThanOrEqual(6);
  });

  test("leads Back to where the scrubbing had come to", () => {
    openEpisode({ path: "control", episodeId: null });
    stepTo(3);
    jumpTo(9);
    history.go(-1);
    expect(useSelection.getState().ordinal).toBe(3);
  });

  test("is followed by Back and Forward without writing it again", () => {
    openEpisode({ path: "control", episodeId: null });
    openEpisode({ path: "treatment", episodeId: null });
    const { calls } = history;
    history.go(-1);
    expect(useSelection.getState().episode?.path).toBe("control");
    history.go(1);
    expect(useSelection.getState().episode?.path).toBe("treatment");
    vi.runAllTimers();
    expect(history.calls).toBe(calls);
    expect(followed.map(({ selection }) => selection.episode?.path)).toEqual(["control", "treatment"]);
  });

  test("holds the last step when the page is left before it was written", () => {
    openEpisode({ path: "control", episodeId: null });
    stepTo(7);
    showSide("before");
    history.leave();
    expect(history.read()).toBe("#run=artifacts&episode=control&at=7&step=70&side=before");
  });

  test("is not pushed when nothing of it changes", () => {
    openEpisode({ path: "control", episodeId: null });
    openEpisode({ path: "control", episodeId: null });
    expect(history.entries).toHaveLength(2);
  });
});
