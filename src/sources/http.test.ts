import { afterEach, describe, expect, it } from "vitest";
import { openHttpSource } from "./http.ts";
import { type FileServer, serveFiles } from "./testing/file-server.ts";
import {
  describeSource,
  expectBytes,
  failure,
  listed,
  ODD_NAME,
  type SourceFiles,
  streamed,
} from "./testing/source-contract.ts";

const started: FileServer[] = [];

afterEach(async () => {
  for (const server of started.splice(0)) await server.close();
});

async function serverOf(files: SourceFiles, ranges = true): Promise<FileServer> {
  const list = Object.entries(files).map(([path, bytes]) => ({ path, size: bytes.length }));
  const server = await serveFiles(
    { ...files, "files.json": new TextEncoder().encode(JSON.stringify(list)) },
    { ranges },
  );
  started.push(server);
  return server;
}

function open(server: FileServer, spec: { baseUrl?: string; listUrl?: string } = {}) {
  return openHttpSource({
    kind: "http",
    name: "served",
    baseUrl: `${server.url}/run/`,
    listUrl: `${server.url}/run/files.json`,
    ...spec,
  });
}

const noise = Uint8Array.from({ length: 50_000 }, (_, index) => (index * 2_654_435_761) >>> 24);

describe("a folder behind a server with ranges", () => {
  describeSource(async (files) => await open(await serverOf(files)));

  it("asks for the range that is read and no more, and for a whole file without one", async () => {
    const server = await serverOf({ "a.bin": noise });
    const file = await (await open(server)).open("a.bin");
    expectBytes(await file.read(100, 200), noise.slice(100, 200));
    expectBytes(await streamed(file.stream(40_000)), noise.slice(40_000));
    expectBytes(await file.read(0, 50_000), noise);
    expectBytes(await streamed(file.stream()), noise);
    expect(await file.read(10, 10)).toHaveLength(0);
    expect(server.requests.slice(1)).toEqual([
      "GET /run/a.bin bytes=100-199",
      "GET /run/a.bin bytes=40000-49999",
      "GET /run/a.bin whole",
      "GET /run/a.bin whole",
    ]);
  });

  it("encodes every segment of a path", async () => {
    const server = await serverOf({ [`deep/${ODD_NAME}`]: noise });
    const file = await (await open(server)).open(`deep/${ODD_NAME}`);
    expectBytes(await file.read(0, file.size), noise);
    expect(server.requests.at(-1)).toBe(`GET /run/deep/${encodeURIComponent(ODD_NAME)} whole`);
  });
});

describe("a folder behind a server without ranges", () => {
  describeSource(async (files) => await open(await serverOf(files, false)));

  it("takes the part out of the whole, and asks for a small file only once", async () => {
    const server = await serverOf({ "a.bin": noise }, false);
    const file = await (await open(server)).open("a.bin");
    expectBytes(await file.read(100, 200), noise.slice(100, 200));
    expectBytes(await file.read(49_000, 50_000), noise.slice(49_000));
    expect(server.requests.slice(1)).toEqual(["GET /run/a.bin bytes=100-199"]);
    expectBytes(await streamed(file.stream(40_000)), noise.slice(40_000));
  });

  it("takes the part of a big file each time", async () => {
    const big = new Uint8Array(5 << 20).fill(3);
    big.set([1, 2], 4_000_000);
    const server = await serverOf({ "big.bin": big }, false);
    const file = await (await open(server)).open("big.bin");
    expectBytes(await file.read(4_000_000, 4_000_003), Uint8Array.of(1, 2, 3));
    expectBytes(await file.read(4_000_001, 4_000_002), Uint8Array.of(2));
    expect(server.requests).toHaveLength(3);
  });
});

describe.each([true, false])("a served file that is no longer what the list says (ranges: %s)", (ranges) => {
  it("has changed when its size differs", async () => {
    const server = await serverOf({ "a.bin": noise }, ranges);
    const source = await open(server);
    for (const bytes of [noise.slice(1), new Uint8Array(60_000)]) {
      server.files.set("a.bin", bytes);
      expect(await failure((await source.open("a.bin")).read(100, 200))).toEqual(["changed", "a.bin"]);
      expect(await failure((await source.open("a.bin")).read(0, 50_000))).toEqual(["changed", "a.bin"]);
      expect(await failure(streamed((await source.open("a.bin")).stream(7)))).toEqual(["changed", "a.bin"]);
    }
    server.files.set("a.bin", noise.slice(0, 10));
    expect(await failure((await source.open("a.bin")).read(100, 200))).toEqual(["changed", "a.bin"]);
  });

  it("is not there when the server says so, or answers with a page of its own", async () => {
    const server = await serverOf({ "a.bin": noise }, ranges);
    const file = await (await open(server)).open("a.bin");
    server.files.delete("a.bin");
    expect(await failure(file.read(0, 10))).toEqual(["not-found", "a.bin"]);
    server.answers.set("/run/a.bin", (response) =>
      response.writeHead(200, { "Content-Type": "text/html" }).end("<title>Home</title>"),
    );
    expect(await failure(file.read(0, 10))).toEqual(["not-found", "a.bin"]);
  });
});

describe("what a server may answer", () => {
  it("checks the length of a body that comes without one in its head", async () => {
    const server = await serverOf({ "a.bin": noise });
    const file = await (await open(server)).open("a.bin");
    for (const [bytes, fits] of [
      [noise, true],
      [noise.slice(1), false],
      [new Uint8Array(50_001), false],
    ] as const) {
      server.answers.set("/run/a.bin", (response) => {
        response.writeHead(200, { "Transfer-Encoding": "chunked" });
        response.end(bytes);
      });
      if (fits) expectBytes(await streamed(file.stream(9)), noise.slice(9));
      else expect(await failure(streamed(file.stream(9)))).toEqual(["changed", "a.bin"]);
    }
  });

  it.each([
    [401, "permission-denied"],
    [403, "permission-denied"],
    [410, "not-found"],
    [500, "unreadable"],
    [204, "unreadable"],
  ])("makes of status %s: %s", async (status, code) => {
    const server = await serverOf({ "a.bin": noise });
    const file = await (await open(server)).open("a.bin");
    server.answers.set("/run/a.bin", (response) => response.writeHead(status).end());
    expect(await failure(file.read(0, 10))).toEqual([code, "a.bin"]);
  });

  it("is unreadable when it breaks off or cannot be reached", async () => {
    const server = await serverOf({ "a.bin": noise });
    const file = await (await open(server)).open("a.bin");
    server.answers.set("/run/a.bin", (response) => {
      response.writeHead(200, { "Content-Length": 50_000 }).write(noise.slice(0, 100));
      setTimeout(() => response.destroy(), 20);
    });
    expect(await failure(streamed(file.stream()))).toEqual(["unreadable", "a.bin"]);
    await server.close();
    expect(await failure(file.read(0, 10))).toEqual(["unreadable", "a.bin"]);
  });
});

describe("what is never asked for", () => {
  it("refuses a redirect", async () => {
    const server = await serverOf({ "a.bin": noise });
    const elsewhere = await serverOf({ "a.bin": noise });
    const file = await (await open(server)).open("a.bin");
    server.answers.set("/run/a.bin", (response) =>
      response.writeHead(302, { Location: `${elsewhere.url}/run/a.bin` }).end(),
    );
    expect(await failure(file.read(0, 10))).toEqual(["unreadable", "a.bin"]);
    expect(elsewhere.requests).toEqual([]);
  });

  it("refuses a list outside the folder, or a base that is no web address", async () => {
    const server = await serverOf({ "a.bin": noise });
    const listUrl = `${server.url}/files.json`;
    expect(await failure(open(server, { listUrl }))).toEqual(["unreadable", listUrl]);
    expect(await failure(open(server, { listUrl: "files.json" }))).toEqual(["unreadable", "files.json"]);
    expect(await failure(open(server, { baseUrl: "run/" }))).toEqual(["unreadable", ""]);
    expect(await failure(open(server, { baseUrl: "file:///etc/" }))).toEqual(["unreadable", ""]);
    expect(server.requests).toEqual([]);
  });

  it("takes a base without its last slash, and leaves out its query", async () => {
    const server = await serverOf({ "a.bin": noise });
    const source = await open(server, { baseUrl: `${server.url}/run?token=1#there` });
    expect(await listed(source, "")).toEqual(["a.bin"]);
    expect(server.requests).toEqual(["GET /run/files.json whole"]);
  });
});

describe("a list of files", () => {
  it.each([
    ["is missing", null, "not-found", "files.json"],
    ["is not JSON", "<title>Home</title>", "unreadable", "files.json"],
    ["is no list", '{"files": []}', "unreadable", "files.json"],
    ["lacks a size", '[{"path": "a"}]', "unreadable", "files.json"],
    ["has a size that is none", '[{"path": "a", "size": -1}]', "unreadable", "files.json"],
    ["has something else in it", "[null]", "unreadable", "files.json"],
    [
      "names a file twice",
      '[{"path": "a", "size": 1}, {"path": "a", "size": 1}]',
      "unreadable",
      "files.json",
    ],
    ["leads outside", '[{"path": "../a", "size": 1}]', "unreadable", "files.json"],
  ])("is refused when it %s", async (_what, text, code, path) => {
    const server = await serverOf({});
    if (text === null) server.files.delete("files.json");
    else server.files.set("files.json", new TextEncoder().encode(text));
    expect(await failure(open(server))).toEqual([code, path]);
  });

  it("stops at once when cancelled", async () => {
    const server = await serverOf({});
    const spec = {
      kind: "http",
      name: "served",
      baseUrl: `${server.url}/run/`,
      listUrl: `${server.url}/run/files.json`,
    } as const;
    await expect(openHttpSource(spec, AbortSignal.abort(new Error("cancelled")))).rejects.toThrow(
      "cancelled",
    );
    expect(server.requests).toEqual([]);
  });
});
