import { describe, expect, it } from "vitest";
import { type PlaybackPorts, playThrough } from "./playback-loop.ts";

interface Film {
  readonly count: number;
  readonly complete?: boolean;
  readonly speed?: number;
  readonly loadMs?: number;
  readonly from?: number;
  /** Called at each sleep, with the time. */
  readonly during?: (film: { ordinal: number; count: number; complete: boolean }, now: number) => void;
}

/** Plays a film on a clock of its own; answers when each step was shown. */
async function play({ count, complete = true, speed = 1, loadMs = 0, from = 0, during }: Film) {
  const film = { ordinal: from, count, complete };
  const shown: (readonly [ordinal: number, at: number])[] = [];
  const abort = new AbortController();
  let now = 0;
  let stopped = false;
  const ports: PlaybackPorts = {
    position: () => ({ ...film }),
    speed,
    load: () => {
      now += loadMs;
      return Promise.resolve();
    },
    moveTo: (ordinal) => {
      film.ordinal = ordinal;
      shown.push([ordinal, now]);
    },
    stop: () => {
      stopped = true;
    },
    sleep: (ms) => {
      now += ms;
      during?.(film, now);
      if (now > 60_000) abort.abort();
      return Promise.resolve();
    },
    now: () => now,
  };
  await playThrough(ports, abort.signal);
  return { shown, stopped };
}

describe("playThrough", () => {
  it("shows one step a second and stops at the last", async () => {
    expect(await play({ count: 4 })).toEqual({
      shown: [
        [1, 1000],
        [2, 2000],
        [3, 3000],
      ],
      stopped: true,
    });
  });

  it("plays at the chosen speed", async () => {
    const { shown } = await play({ count: 3, speed: 8 });
    expect(shown).toEqual([
      [1, 125],
      [2, 250],
    ]);
  });

  it("shows every step of a run that loads slower than it plays", async () => {
    const { shown } = await play({ count: 4, speed: 8, loadMs: 400 });
    expect(shown.map(([ordinal]) => ordinal)).toEqual([1, 2, 3]);
    expect(shown.map(([, at]) => at)).toEqual([400, 800, 1200]);
  });

  it("goes on from where a person has moved to meanwhile", async () => {
    let moved = false;
    const { shown } = await play({
      count: 10,
      during: (film) => {
        if (!moved && film.ordinal === 2) {
          moved = true;
          film.ordinal = 7;
        }
      },
    });
    expect(shown.map(([ordinal]) => ordinal)).toEqual([1, 2, 8, 9]);
  });

  it("waits at the end of what is known while the log is still being read", async () => {
    const { shown, stopped } = await play({
      count: 2,
      complete: false,
      during: (film, now) => {
        if (now > 5000) Object.assign(film, { count: 3, complete: true });
      },
    });
    expect(shown.map(([ordinal]) => ordinal)).toEqual([1, 2]);
    expect(stopped).toBe(true);
  });

  it("stops at once in a film with nothing left to show", async () => {
    expect(await play({ count: 0 })).toEqual({ shown: [], stopped: true });
    expect(await play({ count: 3, from: 2 })).toEqual({ shown: [], stopped: true });
  });
});
