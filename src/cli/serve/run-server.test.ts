import { mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { runNames } from "./run-files.ts";
import { type ServedFolder, serveFolder, TOKEN } from "./testing/served-folder.ts";

const authorized = { Authorization: `Bearer ${TOKEN}` };

let served: ServedFolder;

beforeEach(async () => {
  served = await serveFolder(
    {
      "trajectory.jsonl": "0123456789",
      "control/manifest.json": "{}",
      "control/config.yaml": "a: 1",
      "control/blobs/a.png": "picture",
      "control/blobs/deeper/b.png": "no blob",
      "control/notes.txt": "private",
      ".env": "KEY=1",
      ".git/trajectory.jsonl": "hidden",
      "node_modules/manifest.json": "{}",
      "paired_effects.json": "{}",
    },
    runNames,
  );
});

afterEach(() => served.close());

const statusOf = async (...asked: Parameters<ServedFolder["ask"]>) => (await served.ask(...asked)).status;

describe("what is served", () => {
  it.each([
    ["/served/file/trajectory.jsonl", "0123456789"],
    ["/served/file/control/manifest.json", "{}"],
    ["/served/file/control/config.yaml", "a: 1"],
    ["/served/file/control/blobs/a.png", "picture"],
    ["/served/file/paired_effects.json", "{}"],
    ["/served/about", '{"name":"run"}'],
    ["/", "<title>The app</title>"],
    ["/index.html?x=1", "<title>The app</title>"],
  ])("has %s", async (target, text) => {
    expect(await served.ask(target)).toMatchObject({ status: 200, text });
  });

  it.each([
    "control/notes.txt",
    "control/blobs/deeper/b.png",
    ".env",
    ".git/trajectory.jsonl",
    "node_modules/manifest.json",
    "missing/trajectory.jsonl",
  ])("has no %s, and does not tell whether it is there", async (path) => {
    for (const question of ["file", "stat"]) {
      expect(await served.ask(`/served/${question}/${path}`)).toMatchObject({
        status: 404,
        text: JSON.stringify({ code: "not-found", path }),
      });
    }
  });

  it("lists a folder's run files and folders, and no other", async () => {
    const listed = async (path: string) => JSON.parse((await served.ask(`/served/list/${path}`)).text);
    expect(await listed("")).toHaveLength(3);
    expect(await listed("")).toEqual(
      expect.arrayContaining([
        { name: "control", kind: "directory" },
        { name: "trajectory.jsonl", kind: "file" },
        { name: "paired_effects.json", kind: "file" },
      ]),
    );
    expect(await listed("control/blobs/deeper")).toEqual([]);
    for (const path of [".git", "node_modules", "missing", "..", "%2e%2e", "control/../.."]) {
      expect(await statusOf(`/served/list/${path}`), path).toBe(404);
    }
  });

  it("is never a type that a browser would run, nor kept, nor given to other pages", async () => {
    const { headers } = await served.ask("/served/file/control/blobs/a.png");
    expect(headers).toMatchObject({
      "content-type": "application/octet-stream",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
      "cache-control": "no-store",
    });
    const { headers: withOrigin } = await served.ask("/", { Origin: "http://evil.example" });
    expect(Object.keys(withOrigin).filter((name) => name.startsWith("access-control"))).toEqual([]);
  });
});

describe("a path that leads out", () => {
  const ways = [
    "../outside/trajectory.jsonl",
    "..%2foutside%2ftrajectory.jsonl",
    "%2e%2e/outside/trajectory.jsonl",
    "%2e%2e%2foutside/trajectory.jsonl",
    "%252e%252e/outside/trajectory.jsonl",
    "control/../../outside/trajectory.jsonl",
    "control%2f..%2f..%2foutside/trajectory.jsonl",
    "..\\outside\\trajectory.jsonl",
    "..%5coutside%5ctrajectory.jsonl",
    "./trajectory.jsonl",
    "/trajectory.jsonl",
    "%2ftrajectory.jsonl",
    "trajectory.jsonl%00.png",
    "%c0%ae%c0%ae/outside/trajectory.jsonl",
    "%",
    "file:///trajectory.jsonl",
    "C:/trajectory.jsonl",
  ];

  it.each(ways)("is not walked: %s", async (way) => {
    for (const question of ["served/file", "served/stat", "served/list"]) {
      const { status, text } = await served.ask(`/${question}/${way}`);
      expect([status, text.includes("secret")]).toEqual([404, false]);
    }
    expect(await statusOf(`/${way}`)).toBe(404);
  });

  it("is not walked when it is the absolute path of a file, or the target is an address", async () => {
    const absolute = join(served.outside, "trajectory.jsonl");
    expect(await statusOf(`/served/file/${absolute}`)).toBe(404);
    expect(await statusOf(`/served/file/${encodeURIComponent(absolute)}`)).toBe(404);
    expect(await statusOf(`${served.url}/served/file/trajectory.jsonl`)).toBe(404);
  });

  it.skipIf(process.platform === "win32")("is not followed as a link, to a file or a folder", async () => {
    await rm(join(served.folder, "control/manifest.json"));
    await symlink(join(served.outside, "trajectory.jsonl"), join(served.folder, "control/manifest.json"));
    await symlink(served.outside, join(served.folder, "way-out"));
    await mkdir(join(served.folder, "inside"));
    await symlink(join(served.folder, "trajectory.jsonl"), join(served.folder, "inside/trajectory.jsonl"));
    for (const path of ["control/manifest.json", "way-out/trajectory.jsonl"]) {
      for (const question of ["file", "stat"]) {
        const { status, text } = await served.ask(`/served/${question}/${path}`);
        expect([status, text]).toEqual([500, JSON.stringify({ code: "leads-outside", path })]);
      }
    }
    expect((await served.ask("/served/list/way-out")).status).toBe(500);
    expect((await served.ask("/served/list/")).text).not.toContain("way-out");
    expect((await served.ask("/served/file/inside/trajectory.jsonl")).text).toBe("0123456789");
  });
});

describe("who may ask", () => {
  it.each(["127.0.0.1", "127.0.0.1:8080", "localhost:1", "LOCALHOST:8080", "[::1]:8080"])(
    "the loopback address under any port, as through a tunnel: %s",
    async (Host) => {
      expect(await statusOf("/served/about", { ...authorized, Host })).toBe(200);
    },
  );

  it.each([
    "evil.example",
    "127.0.0.1.evil.example",
    "localhost.evil.example:80",
    "0.0.0.0",
    "127.0.0.1@evil",
    "127.0.0.1:port",
  ])("no other host, not even for the app: %j", async (Host) => {
    expect(await statusOf("/served/about", { ...authorized, Host })).toBe(421);
    expect(await statusOf("/", { Host })).toBe(421);
  });

  it.each([
    ["without a token", {}],
    ["with an empty one", { Authorization: "Bearer " }],
    ["with another", { Authorization: "Bearer another-token-of-this-test" }],
    ["with a part of it", { Authorization: `Bearer ${TOKEN.slice(0, -1)}` }],
    ["with more than it", { Authorization: `Bearer ${TOKEN}x` }],
    ["by another scheme", { Authorization: `Basic ${TOKEN}` }],
  ])("nobody %s", async (_who, headers) => {
    for (const target of [
      "about",
      "list/",
      "stat/trajectory.jsonl",
      "file/trajectory.jsonl",
      "file/missing",
    ]) {
      expect(await statusOf(`/served/${target}`, headers)).toBe(401);
    }
    expect(await statusOf(`/served/about?token=${TOKEN}`, headers)).toBe(401);
    expect(await statusOf("/", headers)).toBe(200);
  });

  it.each(["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"])("only to read: no %s", async (method) => {
    const { status, headers } = await served.ask("/served/file/trajectory.jsonl", authorized, method);
    expect([status, headers.allow]).toEqual([405, "GET, HEAD"]);
  });

  it("answers HEAD with the head alone", async () => {
    const { status, headers, text } = await served.ask("/served/file/trajectory.jsonl", authorized, "HEAD");
    expect([status, headers["content-length"], text]).toEqual([200, "10", ""]);
    expect((await served.ask("/served/list/", authorized, "HEAD")).text).toBe("");
  });
});

describe("a range", () => {
  it.each([
    ["bytes=2-4", 206, "bytes 2-4/10", "234"],
    ["bytes=0-0", 206, "bytes 0-0/10", "0"],
    ["bytes=7-", 206, "bytes 7-9/10", "789"],
    ["bytes=-3", 206, "bytes 7-9/10", "789"],
    ["bytes=-30", 206, "bytes 0-9/10", "0123456789"],
    ["bytes=8-99999999999999999999", 206, "bytes 8-9/10", "89"],
    ["bytes=10-", 416, "bytes */10", null],
    ["bytes=-0", 416, "bytes */10", null],
    ["bytes=4-2", 200, undefined, "0123456789"],
    ["bytes=0-1,3-4", 200, undefined, "0123456789"],
    ["bytes=-", 200, undefined, "0123456789"],
    ["lines=1-2", 200, undefined, "0123456789"],
  ])("%s is answered with %i, %s", async (Range, status, contentRange, text) => {
    const answer = await served.ask("/served/file/trajectory.jsonl", { ...authorized, Range });
    expect([answer.status, answer.headers["content-range"]]).toEqual([status, contentRange]);
    if (text !== null) expect(answer.text).toBe(text);
  });

  it("is of one version: a changed file is not answered to who asks for the one before", async () => {
    const target = "/served/file/trajectory.jsonl";
    const { headers } = await served.ask(target);
    const asked = { ...authorized, Range: "bytes=0-1", "If-Match": headers.etag };
    expect(await statusOf(target, asked)).toBe(206);
    await writeFile(join(served.folder, "trajectory.jsonl"), "0123456789 and more");
    expect(await statusOf(target, asked)).toBe(412);
    expect(await statusOf(target, { ...authorized, Range: "bytes=0-1", "If-Range": headers.etag })).toBe(200);
  });
});
