import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseRange, serveStatic } from "./serve-static.mjs";

describe("the static server", () => {
  let folder: string;
  let server: Awaited<ReturnType<typeof serveStatic>>;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "serve-"));
    mkdirSync(path.join(folder, "site", "demo"), { recursive: true });
    writeFileSync(path.join(folder, "secret.txt"), "secret");
    writeFileSync(path.join(folder, "site", "index.html"), "<p>home");
    writeFileSync(path.join(folder, "site", "demo", "log.jsonl"), "0123456789");
    writeFileSync(path.join(folder, "site", "demo", "empty.json"), "");
    writeFileSync(path.join(folder, "site", "demo", "ä b.svg"), "<svg/>");
    symlinkSync(folder, path.join(folder, "site", "link"), "junction");
    server = await serveStatic({ root: path.join(folder, "site"), base: "/inspector/" });
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  const get = (below: string, headers: Record<string, string> = {}) => fetch(server.url + below, { headers });

  it("serves the folder on this machine, under its base", async () => {
    expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/inspector\/$/);
    const home = await get("");
    expect(await home.text()).toBe("<p>home");
    expect(home.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect((await get("demo/%C3%A4%20b.svg?v=1")).headers.get("content-type")).toBe("image/svg+xml");
    expect((await fetch(server.url.slice(0, -1), { redirect: "manual" })).headers.get("location")).toBe(
      "/inspector/",
    );
  });

  it("answers a range with just those bytes", async () => {
    const middle = await get("demo/log.jsonl", { range: "bytes=2-4" });
    expect([middle.status, await middle.text()]).toEqual([206, "234"]);
    expect(middle.headers.get("content-range")).toBe("bytes 2-4/10");
    expect((await get("demo/log.jsonl", { range: "bytes=10-" })).headers.get("content-range")).toBe(
      "bytes */10",
    );
    expect((await get("demo/empty.json")).status).toBe(200);
  });

  it("answers with the whole file when it is no longer the one that the range was meant for", async () => {
    const tag = (await get("demo/log.jsonl")).headers.get("etag") ?? "";
    expect((await get("demo/log.jsonl", { range: "bytes=2-4", "if-range": tag })).status).toBe(206);
    expect((await get("demo/log.jsonl", { range: "bytes=2-4", "if-range": '"other"' })).status).toBe(200);
  });

  it("says in a sentence that there is no such file", async () => {
    const missing = await get("nothing.txt");
    expect(missing.status).toBe(404);
    expect(await missing.text()).toBe("There is no file at this address. The app is at /inspector/.\n");
  });

  it.each([
    "/inspector/../secret.txt",
    "/inspector/%2e%2e/secret.txt",
    "/inspector/..%2fsecret.txt",
    "/inspector/..%5csecret.txt",
    "/inspector/demo/..%2f..%2fsecret.txt",
    "/inspector//etc/hostname",
    "/inspector/link/secret.txt",
    "/inspector/%00",
    "/inspector/%",
    "/secret.txt",
  ])("never leaves the folder: %s", async (address) => {
    // Written as it is: fetch would tidy the dots away.
    const status = await new Promise((resolve, reject) => {
      request({ ...connection(server.url), path: address }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on("error", reject)
        .end();
    });
    expect(status).toBe(404);
  });

  it("only reads", async () => {
    expect((await fetch(server.url, { method: "POST" })).status).toBe(405);
    expect(await (await fetch(server.url, { method: "HEAD" })).text()).toBe("");
  });

  it("takes the next free port when asked to", async () => {
    const { port } = connection(server.url);
    const beside = await serveStatic({ root: folder, port, nextFree: true });
    expect(connection(beside.url).port).toBeGreaterThan(port);
    await beside.close();
    await expect(serveStatic({ root: folder, port })).rejects.toThrow("EADDRINUSE");
  });
});

function connection(url: string) {
  const { hostname, port } = new URL(url);
  return { host: hostname, port: Number(port) };
}

describe("a range header", () => {
  it.each([
    ["bytes=0-", { start: 0, end: 10 }],
    ["bytes=0-0", { start: 0, end: 1 }],
    ["bytes=5-99", { start: 5, end: 10 }],
    ["bytes=-3", { start: 7, end: 10 }],
    ["bytes=-99", { start: 0, end: 10 }],
    ["bytes=-0", "unsatisfiable"],
    ["bytes=10-", "unsatisfiable"],
    ["bytes=4-2", "whole"],
    ["bytes=0-1,3-4", "whole"],
    ["bytes=-", "whole"],
    ["lines=1-2", "whole"],
    [undefined, "whole"],
  ])("%s of ten bytes", (header, expected) => {
    expect(parseRange(header, 10)).toEqual(expected);
  });
});
