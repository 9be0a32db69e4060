// @ts-check
/**
 * A static file server for one folder, on this machine only (127.0.0.1). Knows single byte ranges, which is how the
 * app reads a log that it is served. Needs nothing but Node.
 *
 *     node scripts/serve-static.mjs <folder> [--base /path/] [--port N]
 */
import { createReadStream } from "node:fs";
import { realpath, stat } from "node:fs/promises";
import { createServer } from "node:http";
import path from "node:path";
import { pipeline } from "node:stream";
import { pathToFileURL } from "node:url";
import util from "node:util";

const mediaTypes = new Map([
  [".css", "text/css; charset=utf-8"],
  [".gif", "image/gif"],
  [".html", "text/html; charset=utf-8"],
  [".ico", "image/x-icon"],
  [".jpeg", "image/jpeg"],
  [".jpg", "image/jpeg"],
  [".js", "text/javascript; charset=utf-8"],
  [".json", "application/json; charset=utf-8"],
  [".jsonl", "application/x-ndjson; charset=utf-8"],
  [".map", "application/json; charset=utf-8"],
  [".mjs", "text/javascript; charset=utf-8"],
  [".png", "image/png"],
  [".svg", "image/svg+xml"],
  [".txt", "text/plain; charset=utf-8"],
  [".webp", "image/webp"],
  [".woff2", "font/woff2"],
  [".yaml", "text/yaml; charset=utf-8"],
]);

/**
 * @typedef {object} ServeOptions
 * @property {string} root Folder that is served; links that lead out of it are not followed.
 * @property {string} [base] Path under which it is served, with a slash at both ends; `/` unless given.
 * @property {number} [port] First port to try; 0 (unless given) takes any that is free.
 * @property {boolean} [nextFree] Take the next free port when that one is in use.
 */

/**
 * Starts serving; answers the address of the folder and a way to stop.
 *
 * @param {ServeOptions} options
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function serveStatic({ root, base = "/", port = 0, nextFree = false }) {
  const folder = await realpath(root);
  const server = createServer((request, response) => {
    answer(folder, base, request, response).catch(() => {
      if (response.headersSent) response.destroy();
      else refuse(response, 500, "This file could not be read.");
    });
  });
  const address = `http://127.0.0.1:${await listen(server, port, nextFree)}${base}`;
  return {
    url: address,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * @param {import("node:http").Server} server
 * @param {number} first
 * @param {boolean} nextFree
 * @returns {Promise<number>} the port taken
 */
function listen(server, first, nextFree) {
  return new Promise((resolve, reject) => {
    let port = first;
    server.on("error", (/** @type {NodeJS.ErrnoException} */ error) => {
      if (!nextFree || error.code !== "EADDRINUSE" || port >= first + 50) return reject(error);
      port += 1;
      server.listen(port, "127.0.0.1");
    });
    server.on("listening", () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : port);
    });
    server.listen(port, "127.0.0.1");
  });
}

/**
 * @param {string} folder
 * @param {string} base
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 */
async function answer(folder, base, request, response) {
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.setHeader("Allow", "GET, HEAD");
    return refuse(response, 405, "Files here can only be read.");
  }
  const asked = (request.url ?? "/").split(/[?#]/, 1)[0] ?? "/";
  if (`${asked}/` === base) {
    response.writeHead(308, { Location: base }).end();
    return;
  }
  const file = asked.startsWith(base) ? await findFile(folder, asked.slice(base.length)) : null;
  if (file === null) return refuse(response, 404, `There is no file at this address. The app is at ${base}.`);
  send(file, request, response);
}

/**
 * The file that an address below the base means, or null where there is none or it would lie outside the folder.
 *
 * @param {string} folder
 * @param {string} encoded
 */
async function findFile(folder, encoded) {
  let relative;
  try {
    relative = decodeURIComponent(encoded);
  } catch {
    return null;
  }
  if (/[\\\0:]/.test(relative) || relative.split("/").includes("..")) return null;
  const named = path.join(
    folder,
    relative.endsWith("/") || relative === "" ? `${relative}index.html` : relative,
  );
  try {
    const real = await realpath(named);
    const facts = await stat(real);
    return real.startsWith(folder + path.sep) && facts.isFile() ? { path: real, facts } : null;
  } catch {
    return null;
  }
}

/**
 * @param {{ path: string, facts: import("node:fs").Stats }} file
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 */
function send(file, request, response) {
  const { size, mtime } = file.facts;
  const tag = `"${size.toString(36)}-${mtime.getTime().toString(36)}"`;
  response.setHeader("Accept-Ranges", "bytes");
  response.setHeader("Cache-Control", "no-cache");
  response.setHeader("ETag", tag);
  response.setHeader("Last-Modified", mtime.toUTCString());
  response.setHeader("X-Content-Type-Options", "nosniff");
  if (request.headers["if-none-match"] === tag) {
    response.writeHead(304).end();
    return;
  }
  // A range of a file that has changed since would mix two files; whoever names the one they began with gets it all.
  const condition = request.headers["if-range"];
  const range =
    condition === undefined || condition === tag ? parseRange(request.headers.range, size) : "whole";
  if (range === "unsatisfiable") {
    response.setHeader("Content-Range", `bytes */${size}`);
    return refuse(response, 416, `This file has ${size} bytes, none of them in the range asked for.`);
  }
  const { start, end } = range === "whole" ? { start: 0, end: size } : range;
  response.setHeader(
    "Content-Type",
    mediaTypes.get(path.extname(file.path).toLowerCase()) ?? "application/octet-stream",
  );
  response.setHeader("Content-Length", end - start);
  if (range !== "whole") response.setHeader("Content-Range", `bytes ${start}-${end - 1}/${size}`);
  response.writeHead(range === "whole" ? 200 : 206);
  if (request.method === "HEAD" || start === end) {
    response.end();
    return;
  }
  // A page that stops reading early is no failure of ours: the stream is closed and that is all.
  pipeline(createReadStream(file.path, { start, end: end - 1 }), response, () => undefined);
}

/**
 * The bytes that a `Range` header asks for, `end` not included. Anything but one well-formed byte range is answered
 * with the whole file, as RFC 9110 allows.
 *
 * @param {string | undefined} header
 * @param {number} size
 * @returns {"whole" | "unsatisfiable" | { start: number, end: number }}
 */
export function parseRange(header, size) {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? "");
  if (!match) return "whole";
  const [, from = "", to = ""] = match;
  if (from === "") {
    if (to === "") return "whole";
    const length = Math.min(Number(to), size);
    return length === 0 ? "unsatisfiable" : { start: size - length, end: size };
  }
  const start = Number(from);
  if (to !== "" && Number(to) < start) return "whole";
  return start >= size ? "unsatisfiable" : { start, end: to === "" ? size : Math.min(Number(to) + 1, size) };
}

/**
 * @param {import("node:http").ServerResponse} response
 * @param {number} status
 * @param {string} sentence
 */
function refuse(response, status, sentence) {
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8" }).end(`${sentence}\n`);
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values, positionals } = util.parseArgs({
    allowPositionals: true,
    options: { base: { type: "string", default: "/" }, port: { type: "string", default: "0" } },
  });
  const root = positionals[0] ?? "dist/app";
  try {
    const { url } = await serveStatic({ root, base: values.base, port: Number(values.port) });
    console.log(`Serving ${root} at ${url}`);
  } catch (error) {
    console.error(`Cannot serve ${root}: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
