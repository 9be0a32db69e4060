import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { UsageError } from "../usage-error.ts";
import { parseServeCommand, serve } from "./serve-command.ts";

let folder = "";
let stop: AbortController;
let printed: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "serve-command-"));
  await writeFile(join(folder, "index.html"), "the app");
  stop = new AbortController();
  printed = [];
});

afterEach(() => rm(folder, { recursive: true }));

const around = (appFolder = folder) => ({
  appFolder,
  signal: stop.signal,
  print: (text: string) => void printed.push(text),
});

async function refusal(task: () => unknown): Promise<string> {
  try {
    await task();
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
  return "it was carried out";
}

describe("the words after serve", () => {
  it("name a folder and, if wanted, a port", () => {
    expect(parseServeCommand(["runs"])).toEqual({ folder: "runs", port: 0 });
    expect(parseServeCommand(["--port", "8420", "runs"])).toEqual({ folder: "runs", port: 8420 });
  });

  it.each([
    [[], "Name the folder to serve"],
    [[""], "Name the folder to serve"],
    [["a", "b"], 'Only one folder can be served, but "b" is given too.'],
    [["a", "--port", "x"], '--port must be a number from 0 to 65535, but is "x".'],
    [["a", "--port", "65536"], "--port must be a number"],
    [["a", "--host", "0.0.0.0"], "Unknown option '--host'"],
  ])("are refused in a sentence: %j", async (words, sentence) => {
    expect(await refusal(() => parseServeCommand(words))).toContain(sentence);
  });
});

describe("serving", () => {
  it("prints an address with a new token and the way through a tunnel, and ends when it is told to", async () => {
    const tokens = new Set<string>();
    for (const turn of [0, 1]) {
      stop = new AbortController();
      const ended = serve({ folder, port: 0 }, around());
      await expect.poll(() => printed.length).toBe(turn + 1);
      const [, port = "", token = ""] =
        /http:\/\/127\.0\.0\.1:(\d+)\/#served&token=([\w-]{43})\n/.exec(printed.at(-1) ?? "") ?? [];
      tokens.add(token);
      expect(printed.at(-1)).toContain(`ssh -N -L ${port}:127.0.0.1:${port} `);
      const headers = { Authorization: `Bearer ${token}` };
      expect((await fetch(`http://127.0.0.1:${port}/served/about`, { headers })).status).toBe(200);
      stop.abort();
      await ended;
      await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
    }
    expect(tokens.size).toBe(2);
  });

  it("says so when the folder is missing or a file", async () => {
    const missing = join(folder, "missing");
    expect(await refusal(() => serve({ folder: missing, port: 0 }, around()))).toBe(
      `Nothing to serve: ${missing} is not there.`,
    );
    const file = join(folder, "index.html");
    expect(await refusal(() => serve({ folder: file, port: 0 }, around()))).toBe(
      `Nothing to serve: ${file} is not a folder.`,
    );
  });

  it("says so when the app is not built", async () => {
    const unbuilt = join(folder, "app");
    expect(await refusal(() => serve({ folder, port: 0 }, around(unbuilt)))).toBe(
      `The app is not built: ${unbuilt} has no index.html; run npm run build first.`,
    );
  });

  it("says so when the port is in use", async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const address = other.address();
    const port = typeof address === "object" ? (address?.port ?? 0) : 0;
    expect(await refusal(() => serve({ folder, port }, around()))).toContain(
      `Port ${port} is in use already; `,
    );
    await new Promise((resolve) => other.close(resolve));
  });
});
