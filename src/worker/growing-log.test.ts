import { describe, expect, it } from "vitest";
import type { ArtifactSource } from "../replay/artifact-source.ts";
import type { EventLogIndex } from "../replay/event-log/event-log-index.ts";
import { logFacts } from "./log-facts.ts";
import { logLiveness, RECENT_MS } from "./log-liveness.ts";
import { LogReader } from "./log-reader.ts";
import { FIRST_LINE, GrowingLog, LAST_LINE, stepLine } from "./testing/growing-log.ts";

const never = new AbortController().signal;

async function read(log: GrowingLog, source: ArtifactSource = log.source): Promise<LogReader> {
  const reader = await LogReader.open(source, true);
  await reader.indexAll(never, () => {});
  return reader;
}

/** All that an index tells, but how it has come to know it. */
function told(index: EventLogIndex) {
  return {
    complete: index.complete,
    bytes: index.totalBytes,
    lines: index.lineCount,
    records: Array.from({ length: index.recordCount }, (_, at) => [index.record(at), index.step(at)]),
    damaged: Array.from({ length: index.damagedCount }, (_, at) => index.damagedLine(at)),
    episodes: index.episodes.map(({ id, count }) => [id, count]),
    unended: index.unendedRecord?.line ?? null,
  };
}

async function noteOf(reader: LogReader, ordinal: number): Promise<string> {
  const place = reader.known(null)?.record(ordinal);
  if (place === undefined) throw new Error("no such step");
  return JSON.stringify((await reader.read(place)).record);
}

const text = FIRST_LINE + stepLine(0) + stepLine(1) + LAST_LINE;
const whole = new TextEncoder().encode(text);

describe("a log that is being written", () => {
  it("is known as if it had been whole at once, wherever it was cut when it was opened", async () => {
    const expected = told((await read(new GrowingLog(whole))).index);
    for (let cut = 0; cut <= whole.length; cut++) {
      const log = new GrowingLog(whole.slice(0, cut));
      const reader = await read(log);
      if (cut < whole.length) log.append(whole.slice(cut));
      await reader.catchUp();
      expect(told(reader.index), `cut at byte ${cut}`).toEqual(expected);
      expect(reader.condition).toBe("there");
    }
  });

  it("is known so too when it comes byte by byte", async () => {
    const log = new GrowingLog("");
    const reader = await read(log);
    let most = 0;
    for (const byte of whole) {
      log.append(Uint8Array.of(byte));
      await reader.catchUp();
      expect(reader.known(null)?.count ?? 0).toBeGreaterThanOrEqual(most);
      most = reader.known(null)?.count ?? 0;
    }
    expect(told(reader.index)).toEqual(told((await read(new GrowingLog(whole))).index));
  });

  it("never shows fewer steps while the last line, which seemed whole, is read again", async () => {
    const log = new GrowingLog(FIRST_LINE + stepLine(0) + stepLine(1).trimEnd());
    const reader = await read(log);
    const steps = reader.known(null);
    expect(steps?.count).toBe(2);
    log.append(`\n${stepLine(2)}`);
    const counts: (number | undefined)[] = [];
    const caughtUp = reader.catchUp().then(() => "caught up");
    while ((await Promise.race([caughtUp, new Promise((resolve) => setTimeout(resolve))])) !== "caught up") {
      counts.push(steps?.count);
    }
    expect(steps?.count).toBe(3);
    expect(counts.every((count) => count === 2 || count === 3)).toBe(true);
  });

  it("goes on from where it was, and reads nothing twice but what it is known again by", async () => {
    const log = new GrowingLog(stepLine(0, "x".repeat(3 << 20)));
    const starts: number[] = [];
    const source: ArtifactSource = {
      ...log.source,
      open: async (path) => {
        const file = await log.source.open(path);
        const stream = (start = 0) => {
          starts.push(start);
          return file.stream(start);
        };
        return { size: file.size, lastModified: file.lastModified, read: file.read, stream };
      },
    };
    const reader = await read(log, source);
    const end = reader.index.totalBytes;
    log.append(stepLine(1));
    await reader.catchUp();
    expect(starts).toEqual([0, end]);
  });

  it("is read on over what was added while it was indexed for the first time", async () => {
    const lines = Array.from({ length: 400 }, (_, step) => stepLine(step)).join("");
    const log = new GrowingLog(lines);
    const reader = await LogReader.open(log.source, true);
    let added = false;
    await reader.indexAll(never, () => {
      if (added) return;
      added = true;
      log.append(stepLine(400));
    });
    expect(reader.index.complete).toBe(true);
    expect(reader.known(null)?.count).toBe(400);
    await reader.catchUp();
    expect(told(reader.index)).toEqual(told((await read(new GrowingLog(lines + stepLine(400)))).index));
  });

  it("leaves what was known readable, at once and without looking again first", async () => {
    const log = new GrowingLog(stepLine(0) + stepLine(1));
    const reader = await read(log);
    log.append(stepLine(2).slice(0, 20));
    expect(await noteOf(reader, 1)).toContain("Schritt 1");
    const line = reader.known(null)?.record(0);
    expect(line && (await reader.log.readRawLine(line.index))).toContain("Schritt 0");
    expect(reader.known(null)?.count).toBe(2);
  });

  it("is not gone on with where reading it was cancelled", async () => {
    const log = new GrowingLog(Array.from({ length: 2_000 }, (_, step) => stepLine(step)).join(""));
    const reader = await LogReader.open(log.source, true);
    const controller = new AbortController();
    await reader.indexAll(controller.signal, () => controller.abort()).catch(() => null);
    const known = reader.known(null)?.count ?? 0;
    log.append(stepLine(2_000));
    await reader.catchUp();
    expect(reader.index.complete).toBe(false);
    expect(reader.known(null)?.count).toBe(known);
    await reader.indexAll(never, () => {});
    expect(reader.known(null)?.count).toBe(2_001);
  });
});

describe("a log that is no longer the one that was opened", () => {
  const opened = stepLine(0) + stepLine(1) + stepLine(2);
  it.each([
    ["shorter", stepLine(0) + stepLine(1)],
    ["empty", ""],
    ["longer, with another beginning", stepLine(7) + opened],
    ["longer, with another text in the middle", opened.replace("Schritt 1", "Schritt 9") + stepLine(3)],
    ["as long, with another text", opened.replace("Schritt 1", "Schritt 9")],
  ])("is told as replaced when it is %s, and nothing of it is read", async (_, text) => {
    const log = new GrowingLog(opened);
    const reader = await read(log);
    const known = told(reader.index);
    log.replace(text);
    await reader.catchUp();
    expect(reader.condition).toBe("replaced");
    expect(told(reader.index)).toEqual(known);
    await expect(noteOf(reader, 2)).rejects.toMatchObject({ code: "changed" });
    // Neither when what was there before stands there again: what was said of it would not be true any more.
    log.replace(opened);
    await reader.catchUp();
    expect(reader.condition).toBe("replaced");
  });

  it("is told as replaced by the reading of a step, too", async () => {
    const log = new GrowingLog(opened);
    const reader = await read(log);
    log.replace(stepLine(5));
    await expect(noteOf(reader, 1)).rejects.toMatchObject({ code: "changed" });
    expect(reader.condition).toBe("replaced");
  });

  it("is told as replaced while it is indexed, by where its lines end", async () => {
    const lines = Array.from({ length: 400 }, (_, step) => stepLine(step)).join("");
    const log = new GrowingLog(lines);
    const reader = await LogReader.open(log.source, true);
    let changed = false;
    const indexing = reader.indexAll(never, () => {
      if (!changed) log.replace(`${stepLine(0, "another")}${lines}`);
      changed = true;
    });
    await expect(indexing).rejects.toMatchObject({ code: "changed" });
    expect(reader.condition).toBe("replaced");
  });

  it("is the same when only its time has changed", async () => {
    const log = new GrowingLog(opened);
    const reader = await read(log);
    log.touch();
    await reader.catchUp();
    expect(reader.condition).toBe("there");
    expect(await noteOf(reader, 2)).toContain("Schritt 2");
  });

  it("is told as gone when it was removed, and is there again when it is put back", async () => {
    const log = new GrowingLog(opened);
    const reader = await read(log);
    log.remove();
    await reader.catchUp();
    expect(reader.condition).toBe("gone");
    log.folder.add("trajectory.jsonl", new TextEncoder().encode(opened + stepLine(3)));
    await reader.catchUp();
    expect(reader.condition).toBe("there");
    expect(reader.known(null)?.count).toBe(4);
  });
});

describe("a last line without an end", () => {
  const cutOff = FIRST_LINE + stepLine(0) + stepLine(1).slice(0, 30);
  const facts = (reader: LogReader) => logFacts(reader, null, 0);

  it("is waited for while the file is young", async () => {
    const reader = await read(new GrowingLog(cutOff, Date.now()));
    expect(facts(reader)).toMatchObject({ damageCount: 0, damage: [], liveness: "recent", transitions: 1 });
    expect(facts(reader).waiting).toMatchObject({
      line: 3,
      afterOrdinal: 1,
      sentence: "Line 3 has no end yet: the run may still be being written, or it was cut off there.",
    });
  });

  it("is damage in an old file, and in one that cannot be looked at again", async () => {
    const sentence =
      "Line 3 of trajectory.jsonl is damaged: it ends at character 31, before the JSON is complete.";
    const old = facts(await read(new GrowingLog(cutOff)));
    expect(old).toMatchObject({ damageCount: 1, damage: [{ sentence }], waiting: null, liveness: "at-rest" });
    const still = await LogReader.open(new GrowingLog(cutOff, Date.now()).source);
    await still.indexAll(never, () => {});
    expect(facts(still)).toMatchObject({ damageCount: 1, waiting: null, liveness: "at-rest" });
  });

  it("is damage when nothing has come for minutes", async () => {
    const now = Date.now();
    const reader = await read(new GrowingLog(cutOff, now));
    expect(logLiveness(reader, now + RECENT_MS - 1_000)).toBe("recent");
    expect(logLiveness(reader, now + RECENT_MS + 1_000)).toBe("at-rest");
  });

  it("does not hide the damage of other lines", async () => {
    const reader = await read(new GrowingLog(`${stepLine(0)}no record\n${stepLine(1)}{"ty`, Date.now()));
    expect(facts(reader)).toMatchObject({ damageCount: 1, damage: [{ line: 2 }], waiting: { line: 4 } });
  });

  it("is a step like any other where it is whole but for its line feed", async () => {
    const reader = await read(new GrowingLog(stepLine(0).trimEnd(), Date.now()));
    expect(facts(reader)).toMatchObject({ transitions: 1, damageCount: 0, waiting: null });
  });
});

describe("how lively a log is", () => {
  it("grows after it was seen to grow, until its last record stands in it", async () => {
    const log = new GrowingLog(FIRST_LINE + stepLine(0));
    const reader = await read(log);
    expect(logLiveness(reader, Date.now())).toBe("at-rest");
    log.append(stepLine(1));
    await reader.catchUp();
    expect(logLiveness(reader, Date.now())).toBe("growing");
    log.append(LAST_LINE.slice(0, -1));
    await reader.catchUp();
    expect(logLiveness(reader, Date.now())).toBe("growing");
    log.append("\n");
    await reader.catchUp();
    expect(logLiveness(reader, Date.now())).toBe("at-rest");
  });

  it("is at rest when it was written a moment ago and has come to its end", async () => {
    const reader = await read(new GrowingLog(text, Date.now()));
    expect(logLiveness(reader, Date.now())).toBe("at-rest");
  });
});
