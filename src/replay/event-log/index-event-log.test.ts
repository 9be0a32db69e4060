import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { memorySource } from "../../sources/memory.ts";
import { countingSource } from "../../sources/testing/counting-source.ts";
import { type ArtifactFile, SourceError } from "../artifact-source.ts";
import { describeError, ReplayError } from "../errors.ts";
import { Double } from "../json/value.ts";
import { EventLog, LOG_FILE, openLogFile } from "./event-log.ts";
import { EventLogIndex } from "./event-log-index.ts";
import { indexEventLog } from "./index-event-log.ts";

async function logOf(content: string | Uint8Array, chunkBytes = 7): Promise<EventLog> {
  const file = await memorySource("run", { [LOG_FILE]: content }, { chunkBytes }).open(LOG_FILE);
  return new EventLog(file, await indexEventLog(file));
}

const transition = (step: unknown, episode: unknown = "e") =>
  JSON.stringify({ type: "transition", episode_id: episode, transition: { step } });

function summary({ index }: EventLog) {
  return Array.from({ length: index.recordCount }, (_, at) => {
    const { line, kind, offset, length } = index.record(at);
    return { line, kind, offset, length };
  });
}

describe("indexing a log", () => {
  it("finds every record's line, kind and byte range", async () => {
    const lines = [
      '{"type":"episode"}',
      transition(0),
      '{"type":"intervention"}',
      "é".repeat(5),
      '{"type":"new"}',
    ];
    const log = await logOf(lines.join("\n"));
    const bytes = new TextEncoder().encode(lines.join("\n"));
    expect(summary(log).map(({ line, kind }) => [line, kind])).toEqual([
      [1, "episode"],
      [2, "transition"],
      [3, "intervention"],
      [4, "damaged"],
      [5, "unknown"],
    ]);
    for (const [at, { offset, length }] of summary(log).entries()) {
      expect(new TextDecoder().decode(bytes.subarray(offset, offset + length))).toBe(lines[at]);
    }
    expect(log.index.complete).toBe(true);
    expect(log.index.nextOffset).toBe(bytes.length);
  });

  it("does not depend on how the file is cut into chunks", async () => {
    const content = `\n${transition(0)}\r\n \t\u3000\n{"type":"evaluation","x":"😀"}\n\n{broken\n${transition(1)}`;
    const whole = summary(await logOf(content, 1 << 20));
    expect(whole).toHaveLength(4);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 60 }), async (chunkBytes) => {
        expect(summary(await logOf(content, chunkBytes))).toEqual(whole);
      }),
    );
  });

  it("passes over blank lines, of Unicode white space too, and counts them", async () => {
    const log = await logOf(`\n \t \n\u00a0\u3000\u0085\u001c\n${transition(0)}\r\n\r\n`);
    expect(summary(log).map(({ line }) => line)).toEqual([4]);
    expect(log.index.lineCount).toBe(5);
  });

  it("takes every white space of ASCII for blank, alone and together", async () => {
    for (let code = 0; code < 0x80; code++) {
      const character = String.fromCharCode(code);
      for (const line of [character, ` ${character}\t${character}`, `\u3000${character} `]) {
        const blank = /\s/.test(character) || (code >= 0x1c && code <= 0x1f);
        const { index } = await logOf(`${line}\n${transition(0)}`);
        expect([index.damagedCount, index.transitionCount], JSON.stringify(line)).toEqual([blank ? 0 : 1, 1]);
      }
    }
  });

  it("takes a last line without a line feed", async () => {
    expect(summary(await logOf(transition(0)))).toHaveLength(1);
    expect(summary(await logOf(""))).toHaveLength(0);
  });

  it("keeps each transition's episode and step", async () => {
    const log = await logOf(
      [transition(0), transition("7", "other"), transition(null), transition(2), transition(1.5)].join("\n"),
    );
    const [first, other] = log.index.episodes;
    expect(first?.id).toBe("e");
    expect(Array.from({ length: 4 }, (_, ordinal) => first?.step(ordinal))).toEqual([0, null, 2, null]);
    expect(first?.record(2).line).toBe(4);
    expect(other?.count).toBe(1);
    expect(other?.step(0)).toBe(7);
    expect(log.index.episode("other")).toBe(other);
    expect(first?.countBefore(3)).toBe(2);
  });

  it("keeps steps and episode ids that the platform's reader would spoil", async () => {
    const log = await logOf(
      [
        '{"type":"transition","episode_id":1.0,"transition":{"step":9007199254740993}}',
        '{"type":"transition","episode_id":1.0,"transition":{"step":1.0,"reward":NaN}}',
      ].join("\n"),
    );
    const [episode] = log.index.episodes;
    expect(episode?.id).toEqual(new Double(1));
    expect([episode?.step(0), episode?.step(1)]).toEqual([9007199254740993n, 1]);
  });

  it("takes keys such as __proto__ for keys like any other", async () => {
    const log = await logOf('{"__proto__":{"type":"transition","episode_id":"e"}}');
    expect(log.index.damagedLine(0).damage.reason).toBe("no-type");
  });

  it.each([
    ["not-utf8", new Uint8Array([0x7b, 0xff, 0x7d])],
    ["unexpected-character", new TextEncoder().encode("\ufeff{}")],
    ["unexpected-end", new TextEncoder().encode('{"type":"transition","episode_id":"e","tr')],
    ["not-an-object", new TextEncoder().encode('["type"]')],
    ["no-type", new TextEncoder().encode("{}")],
    ["no-episode-id", new TextEncoder().encode('{"type":"transition"}')],
    ["carriage-return", new TextEncoder().encode('{"type":\r"transition"}')],
  ])("a damaged line (%s) never costs the others", async (reason, bad) => {
    const good = new TextEncoder().encode(`\n${transition(0)}\n`);
    const log = await logOf(new Uint8Array([...good, ...bad, ...good]));
    expect(summary(log).map(({ kind }) => kind)).toEqual(["transition", "damaged", "transition"]);
    expect(log.index.damagedLine(0)).toMatchObject({ line: 3, damage: { reason } });
    expect(log.index.damagedBefore(0)).toBe(0);
    expect(log.index.damagedBefore(2)).toBe(1);
  });

  it("finds lines by number", async () => {
    const { index } = await logOf(`${transition(0)}\n\n${transition(1)}\n`);
    expect(index.recordOnLine(3)?.index).toBe(1);
    expect(index.recordOnLine(2)).toBeNull();
    expect(index.recordOnLine(4)).toBeNull();
  });

  it("can be asked while it grows", async () => {
    const file = await memorySource(
      "run",
      { [LOG_FILE]: `${transition(0)}\n${transition(1)}\n` },
      { chunkBytes: 80 },
    ).open(LOG_FILE);
    const seen: [number, boolean][] = [];
    await indexEventLog(file, {
      onProgress: ({ index, transitions }) =>
        seen.push([index.transitionCount, transitions === index.transitionCount]),
    });
    expect(seen.at(0)).toEqual([1, true]);
    expect(seen.at(-1)).toEqual([2, true]);
  });
});

/** A transition as the writer writes it, with some text in its middle. */
const written = (step: number, middle = "{}", episode = "e") =>
  `{"episode_id": "${episode}", "transition": {"action": ${middle}, "reward": null, "step": ${step}, ` +
  `"terminated": false, "truncated": false}, "type": "transition"}`;

describe("a line that only its ends were asked about", () => {
  const quickLogOf = async (content: string, chunkBytes = 7) => {
    const file = await memorySource("run", { [LOG_FILE]: content }, { chunkBytes }).open(LOG_FILE);
    return new EventLog(file, await indexEventLog(file, { thorough: false }));
  };

  it("is known to be damaged once it is read, and keeps its ordinal", async () => {
    const log = await quickLogOf([written(0), written(1, "{oops}"), written(2)].join("\n"), 60);
    const [episode] = log.index.episodes;
    expect(log.index.damagedCount).toBe(0);
    await expect(log.readRecord(1)).rejects.toMatchObject({ code: "damaged-line", data: { line: 2 } });
    expect(log.index.damagedLine(0)).toMatchObject({ line: 2, damage: { reason: "unexpected-character" } });
    expect([0, 1, 2].map((ordinal) => episode?.step(ordinal))).toEqual([0, null, 2]);
    expect(log.index.record(1).kind).toBe("damaged");
  });

  it("stands among the damaged lines in their order", async () => {
    const log = await quickLogOf([written(0, "{oops}"), "broken", written(1, "[oops]"), "broken"].join("\n"));
    for (const record of [2, 0]) await log.confirm(record);
    expect([0, 1, 2, 3].map((at) => log.index.damagedLine(at).line)).toEqual([1, 2, 3, 4]);
    expect(log.index.damagedBefore(2)).toBe(2);
  });

  it("is refused where its record is not what its ends say", async () => {
    const end = '"reward": 1, "step": 9, "terminated": false, "truncated": false}, "type": "transition"}';
    const log = await quickLogOf(`{"episode_id": "e", "transition": {"step": 1}, "tz": {"a": 1, ${end}`);
    expect(log.index.episodes[0]?.step(0)).toBe(9);
    const twice = [
      await log.readRecord(0).catch(describeError),
      await log.readRecord(0).catch(describeError),
    ];
    for (const answer of twice) {
      expect(answer).toMatchObject({
        sentence: expect.stringContaining("ends like a record that it is not"),
      });
    }
    expect(log.index.damagedCount).toBe(1);
  });

  it("is read whole where its type or its episode's id is long", async () => {
    const long = "a".repeat(130_000);
    const log = await quickLogOf(`{"type": "${long}"}\n${written(0, "{}", long)}`, 1 << 20);
    expect(log.index.record(0).kind).toBe("unknown");
    expect(log.index.episodes.map(({ id }) => id)).toEqual([long]);
  });

  it("is refused where its first keys stand a second time, of which the last count", async () => {
    const end = '"reward": 1, "step": 1, "terminated": false, "truncated": false}, "type": "transition"}';
    const log = await quickLogOf(
      `{"episode_id": "e", "transition": {}, "episode_id": "f", "transition": {"a": 1, ${end}`,
    );
    expect(log.index.episodes.map(({ id }) => id)).toEqual(["e"]);
    await log.confirm(0);
    expect(log.index.damagedLine(0).damage.reason).toBe("misleading-end");
  });

  it("is not believed where every line is read whole", async () => {
    const file = await memorySource("run", { [LOG_FILE]: written(0, "{oops}") }).open(LOG_FILE);
    // As is done unless told otherwise: the log is small.
    const index = await indexEventLog(file);
    expect([index.transitionCount, index.damagedCount]).toEqual([0, 1]);
  });
});

describe("a log that grows", () => {
  async function grown(before: string, after: string) {
    const open = async (content: string) =>
      memorySource("run", { [LOG_FILE]: content }, { chunkBytes: 50 }).open(LOG_FILE);
    const index = await indexEventLog(await open(before));
    const unended = index.unendedRecord?.line ?? null;
    const file = await open(after);
    index.reopen(file.size);
    await indexEventLog(file, { into: index });
    return { log: new EventLog(file, index), unended };
  }

  it.each([
    ["between two lines", `${written(0)}\n`, null],
    ["in the middle of a line", `${written(0)}\n${written(1).slice(0, 40)}`, 2],
    ["before the line feed of a whole line", `${written(0)}\n${written(1)}`, 2],
    ["in the first line", written(0).slice(0, 9), 1],
    ["in white space", `${written(0)}\n  `, null],
    ["when it was empty", "", null],
  ])("is indexed as if it had been whole at once, when it was looked at %s", async (_, before, line) => {
    const after = `${written(0)}\n${before.endsWith("  ") ? "  " : ""}${written(1)}\n${written(7, "{}", "f")}\n`;
    const { log, unended } = await grown(before, after);
    expect(unended).toBe(line);
    expect(summary(log)).toEqual(summary(await logOf(after)));
    expect(log.index.damagedCount).toBe(0);
    expect(log.index.episodes.map(({ id, count }) => [id, count])).toEqual([
      ["e", 2],
      ["f", 1],
    ]);
    expect(log.index.unendedRecord).toBeNull();
  });
});

describe("the last line of a log that has grown", () => {
  it("stands as it was until it is read again", async () => {
    const source = (text: string) => memorySource("run", { [LOG_FILE]: text }).open(LOG_FILE);
    const before = `${transition(0)}\n${transition(1)}`;
    const index = await indexEventLog(await source(before));
    const file = await source(`${before}\n${transition(2)}\n`);
    index.reopen(file.size);
    expect(index.complete).toBe(false);
    expect(index.transitionCount).toBe(2);
    expect(index.record(1)).toMatchObject({ kind: "transition", line: 2 });
    index.reopen(file.size);
    await indexEventLog(file, { into: index });
    expect(index.transitionCount).toBe(3);
    expect(index.lineCount).toBe(3);
  });
});

describe("cancelling", () => {
  const content = Array.from({ length: 100 }, (_, step) => transition(step)).join("\n");

  it("reads at most one more chunk", async () => {
    const { source, counts } = countingSource(
      memorySource("run", { [LOG_FILE]: content }, { chunkBytes: 100 }),
    );
    const controller = new AbortController();
    const index = new EventLogIndex(content.length);
    const running = indexEventLog(await source.open(LOG_FILE), {
      signal: controller.signal,
      into: index,
      onProgress: ({ bytesRead }) => {
        if (bytesRead === 500) queueMicrotask(() => controller.abort());
      },
    });
    await expect(running).rejects.toMatchObject({ name: "AbortError" });
    expect(counts.chunks).toBeLessThanOrEqual(6);
    expect(counts.openStreams).toBe(0);
    expect(index.complete).toBe(false);
    expect(index.transitionCount).toBeGreaterThan(0);
  });

  it("reads nothing when it was cancelled before", async () => {
    const { source, counts } = countingSource(memorySource("run", { [LOG_FILE]: content }));
    const running = indexEventLog(await source.open(LOG_FILE), { signal: AbortSignal.abort() });
    await expect(running).rejects.toMatchObject({ name: "AbortError" });
    expect(counts.chunks).toBe(0);
  });

  it("leaves an index that can be gone on with", async () => {
    const file = await memorySource("run", { [LOG_FILE]: content }, { chunkBytes: 100 }).open(LOG_FILE);
    const index = new EventLogIndex(file.size);
    for (let stop = 300; !index.complete; stop += 300) {
      const controller = new AbortController();
      await indexEventLog(file, {
        signal: controller.signal,
        into: index,
        onProgress: ({ bytesRead }) => {
          if (bytesRead > stop) controller.abort();
        },
      }).catch(() => null);
    }
    expect(summary(new EventLog(file, index))).toEqual(summary(await logOf(content)));
  });
});

describe("reading a record", () => {
  it("gives its value without loss", async () => {
    const log = await logOf('\n{"type":"x","a":[1.0,9007199254740993,NaN]}\r\n');
    expect(await log.readRecord(0)).toMatchObject({ a: [new Double(1), 9007199254740993n, Number.NaN] });
  });

  it("gives the text as it stands in the file", async () => {
    const log = await logOf('{ "type" : "x" }  \r\n{"broken": "é\n');
    expect(await log.readRawLine(0)).toBe('{ "type" : "x" }  ');
    expect(await log.readRawLine(1)).toBe('{"broken": "é');
    expect(await log.readRawLine(1, 13)).toBe('{"broken": "');
  });

  it("refuses a damaged line with a sentence that names it", async () => {
    const log = await logOf(`${transition(0)}\n{"type":"x",}`);
    const error: unknown = await log.readRecord(1).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ReplayError);
    expect(describeError(error).sentence).toBe(
      'Line 2 of trajectory.jsonl is damaged: "}" at character 13 does not belong in JSON.',
    );
  });

  it("says that the file changed where it is shorter than it was", async () => {
    const log = await logOf(transition(0));
    const shorter: ArtifactFile = { ...log.file, read: () => Promise.resolve(new Uint8Array(3)) };
    const error: unknown = await new EventLog(shorter, log.index)
      .readRecord(0)
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(SourceError);
    expect(error).toMatchObject({ code: "changed" });
  });

  it("says which folder has no log", async () => {
    const error: unknown = await openLogFile(memorySource("plain", {})).catch((reason: unknown) => reason);
    expect(describeError(error)).toMatchObject({ code: "no-trajectory" });
  });
});

describe("sizes", () => {
  it("reads a line of many megabytes", async () => {
    const text = "x".repeat(6_000_000);
    const log = await logOf(`${transition(0)}\n{"type":"x","text":"${text}"}\n${transition(1)}`, 65_536);
    expect(log.index.recordCount).toBe(3);
    expect(await log.readRecord(1)).toMatchObject({ text });
  });

  it("marks a line as damaged that is too deep, and reads on", async () => {
    const log = await logOf(
      `${"[".repeat(5_000_000)}\n{"a":${"[".repeat(5_000_000)}\n${transition(0)}`,
      65_536,
    );
    expect(log.index.damagedCount).toBe(2);
    expect(log.index.transitionCount).toBe(1);
  });

  it("refuses to read a record that is nested too deeply, with its line", async () => {
    const log = await logOf(
      `${transition(0)}\n{"type":"x","a":${"[".repeat(30_000)}${"]".repeat(30_000)}}`,
      65_536,
    );
    const error: unknown = await log.readRecord(1).catch((reason: unknown) => reason);
    expect(describeError(error).sentence).toMatch(
      /^Line 2 of trajectory\.jsonl is damaged: it is nested too deeply/,
    );
  });

  it.each([
    ["is read again once its end is found", 40, 1],
    ["is never read", 600, 0],
  ])(
    "keeps nothing of a very long line while it looks for its end, which %s",
    async (_, megabytes, wanted) => {
      const piece = new Uint8Array(1 << 20).fill(0x20);
      const line = new TextEncoder().encode('{"type":"x"}');
      const size = megabytes * piece.length + line.length;
      let reads = 0;
      const file: ArtifactFile = {
        size,
        lastModified: null,
        read: () => {
          reads++;
          return Promise.resolve(line);
        },
        // biome-ignore lint/suspicious/useAwait: the interface is asynchronous
        async *stream() {
          for (let count = 0; count < megabytes; count++) yield piece;
          yield line;
        },
      };
      const index = await indexEventLog(file, { thorough: true });
      expect(reads).toBe(wanted);
      expect(index.record(0).kind).toBe(wanted === 1 ? "unknown" : "damaged");
    },
  );

  it("indexes a log of more than 512 MB, a line of more than that among it", async () => {
    const filler = new Uint8Array(1 << 20).fill(0x20);
    const record = new TextEncoder().encode(`${transition(0)}\n`);
    const file: ArtifactFile = {
      size: 2 * record.length + 1 + 600 * filler.length,
      lastModified: null,
      read: () => Promise.resolve(record.slice(0, -1)),
      // biome-ignore lint/suspicious/useAwait: the interface is asynchronous
      async *stream() {
        yield record;
        for (let count = 0; count < 600; count++) yield filler;
        yield new TextEncoder().encode("\n");
        yield record;
      },
    };
    const index = await indexEventLog(file);
    expect(index.transitionCount).toBe(2);
    expect(index.damagedLine(0)).toMatchObject({ line: 2, damage: { reason: "too-long" } });
    expect(index.record(2)).toMatchObject({ line: 3, offset: file.size - record.length });
  });
});
