import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type ArtifactFile, SourceError, type SourceErrorCode } from "../../replay/artifact-source.ts";
import { FAILURE_TYPE } from "../../sources/http-folder.ts";
import { requestedRange } from "./byte-range.ts";

/** Read and sent at a time. */
const CHUNK_BYTES = 1 << 20;

/** The request, and its answer so far. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** Answers a sentence and nothing else. */
export function refuse({ response }: Exchange, status: number, sentence: string): void {
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8" }).end(`${sentence}\n`);
}

const STATUS: Readonly<Record<SourceErrorCode, number>> = {
  "not-found": 404,
  "not-a-file": 404,
  "not-a-regular-file": 404,
  "not-a-directory": 404,
  "leads-outside": 500,
  "permission-denied": 403,
  changed: 412,
  unreadable: 500,
};

/** Answers why a file or folder cannot be had, as the app's source takes it; an answer that has begun is broken off. */
export function answerFailure({ response }: Exchange, error: unknown): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { code, path } = error instanceof SourceError ? error : new SourceError("unreadable", "");
  response.writeHead(STATUS[code], { "Content-Type": FAILURE_TYPE }).end(JSON.stringify({ code, path }));
}

export async function answerJson(exchange: Exchange, value: unknown): Promise<void> {
  await answerJsonText(exchange, [JSON.stringify(value)]);
}

/** Answers JSON in parts, as they come. */
export async function answerJsonText(
  exchange: Exchange,
  parts: Iterable<string> | AsyncIterable<string>,
): Promise<void> {
  exchange.response.writeHead(200, { "Content-Type": "application/json; charset=utf-8" });
  await send(exchange, parts);
}

/** The version of a file: another one once its size or its time of change is another. */
export function etagOf({ size, lastModified }: ArtifactFile): string {
  return `"${size.toString(36)}-${(lastModified ?? 0).toString(36)}"`;
}

/**
 * Answers a file or the range asked for: 200, 206, 304 where the asker has it, 412 where it is no longer the version
 * asked for, 416. It is read as fast as it is taken, and held open for none of that time.
 */
export async function answerFile(exchange: Exchange, file: ArtifactFile, mediaType: string): Promise<void> {
  const { request, response } = exchange;
  const { "if-match": match, "if-none-match": noneMatch, "if-range": sameAs } = request.headers;
  const etag = etagOf(file);
  response.setHeader("Accept-Ranges", "bytes");
  response.setHeader("ETag", etag);
  response.setHeader("Last-Modified", new Date(file.lastModified ?? 0).toUTCString());
  if (match !== undefined && match !== "*" && match !== etag) {
    return refuse(exchange, 412, "This file has changed.");
  }
  if (noneMatch === etag) {
    response.writeHead(304).end();
    return;
  }
  const ranged = request.method === "GET" && (sameAs === undefined || sameAs === etag);
  const range = ranged ? requestedRange(request.headers.range, file.size) : "whole";
  if (range === "unsatisfiable") {
    response.setHeader("Content-Range", `bytes */${file.size}`);
    return refuse(exchange, 416, `This file has ${file.size} bytes, none of them in the range asked for.`);
  }
  const { start, end } = range === "whole" ? { start: 0, end: file.size } : range;
  if (range !== "whole") response.setHeader("Content-Range", `bytes ${start}-${end - 1}/${file.size}`);
  response.writeHead(range === "whole" ? 200 : 206, {
    "Content-Type": mediaType,
    "Content-Length": end - start,
  });
  await send(exchange, chunksOf(file, start, end));
}

async function* chunksOf(file: ArtifactFile, start: number, end: number): AsyncGenerator<Uint8Array> {
  for (let at = start; at < end; at += CHUNK_BYTES)
    yield await file.read(at, Math.min(at + CHUNK_BYTES, end));
}

/** Sends a body, if one is wanted. That nobody takes the rest of it is no failure. */
async function send(
  { request, response }: Exchange,
  chunks: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>,
): Promise<void> {
  if (request.method === "HEAD") {
    response.end();
    return;
  }
  try {
    await pipeline(Readable.from(chunks, { highWaterMark: 1 }), response);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE"))
      throw error;
  }
}
