import { appendFile, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { openServedSource } from "../../sources/served.ts";
import {
  describeSource,
  expectBytes,
  failure,
  listed,
  streamed,
} from "../../sources/testing/source-contract.ts";
import type { ServedFolder } from "./testing/served-folder.ts";

// Server and reader each have their own limit of open files, as in life, where they are two processes: in one, the
// reader would hold all places while it waits for the server.
vi.resetModules();
const { allNames, serveFolder, TOKEN } = await import("./testing/served-folder.ts");

const started: ServedFolder[] = [];

afterEach(async () => {
  for (const server of started.splice(0)) await server.close();
});

async function serverOf(files: Parameters<typeof serveFolder>[0]): Promise<ServedFolder> {
  const server = await serveFolder(files, allNames);
  started.push(server);
  return server;
}

function open(server: ServedFolder, token = TOKEN) {
  return openServedSource({ kind: "served", baseUrl: `${server.url}/served/`, token });
}

describe("a folder behind trajectory-inspector serve", () => {
  describeSource(async (files) => await open(await serverOf(files)));

  it("is called what the folder is called, and tells when a file was changed", async () => {
    const server = await serverOf({ "a.txt": "a" });
    const source = await open(server);
    await utimes(join(server.folder, "a.txt"), 1_700_000_000, 1_700_000_000);
    expect(source.name).toBe("run");
    expect((await source.open("a.txt")).lastModified).toBe(1_700_000_000_000);
  });

  it("shows a folder as it is when it is listed, and a large one whole", async () => {
    const server = await serverOf({ "a.txt": "a" });
    const source = await open(server);
    expect(await listed(source, "")).toEqual(["a.txt"]);
    for (let count = 0; count < 600; count++) await writeFile(join(server.folder, `n${count}`), "");
    expect(await listed(source, "")).toHaveLength(601);
  });

  it("streams a file of several chunks", async () => {
    const bytes = Uint8Array.from({ length: 2_500_000 }, (_, index) => (index * 2_654_435_761) >>> 24);
    const file = await (await open(await serverOf({ "big.bin": bytes }))).open("big.bin");
    expectBytes(await streamed(file.stream()), bytes);
    expectBytes(await file.read(1_000_000, 2_200_000), bytes.slice(1_000_000, 2_200_000));
  });
});

describe("a served file that has changed since it was opened", () => {
  it("has changed, whether it grew or only its content is another", async () => {
    const server = await serverOf({ "a.txt": "abc" });
    const path = join(server.folder, "a.txt");
    const source = await open(server);
    const file = await source.open("a.txt");
    await appendFile(path, "d");
    expect(await failure(file.read(0, 2))).toEqual(["changed", "a.txt"]);
    expect(await failure(streamed(file.stream()))).toEqual(["changed", "a.txt"]);

    const again = await source.open("a.txt");
    await writeFile(path, "efgh");
    await utimes(path, 1_700_000_000, 1_700_000_000);
    expect(await failure(again.read(0, 2))).toEqual(["changed", "a.txt"]);
  });

  it("has changed too when that is while it is streamed", async () => {
    const bytes = new Uint8Array(40 << 20);
    const server = await serverOf({ "a.bin": bytes });
    const stream = (await (await open(server)).open("a.bin")).stream()[Symbol.asyncIterator]();
    await stream.next();
    await appendFile(join(server.folder, "a.bin"), "more");
    const rest = async () => {
      while (!(await stream.next()).done);
    };
    expect(await failure(rest())).toEqual(["changed", "a.bin"]);
  });
});

describe("what cannot be opened", () => {
  it("may not be read without the token", async () => {
    const server = await serverOf({ "a.txt": "a" });
    for (const token of ["", "another"]) {
      expect(await failure(open(server, token))).toEqual(["permission-denied", ""]);
    }
  });

  it("is unreadable where another server answers, or none", async () => {
    const server = await serverOf({ "a.txt": "a" });
    const elsewhere = (baseUrl: string) => openServedSource({ kind: "served", baseUrl, token: TOKEN });
    expect(await failure(elsewhere(`${server.url}/inspector/served/`))).toEqual(["unreadable", ""]);
    expect(await failure(elsewhere("served/"))).toEqual(["unreadable", ""]);
    await server.close();
    started.length = 0;
    expect(await failure(open(server))).toEqual(["unreadable", ""]);
  });
});
