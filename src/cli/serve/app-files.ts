import { extname } from "node:path";
import type { ArtifactSource } from "../../replay/artifact-source.ts";
import { answerFile, type Exchange, refuse } from "./answers.ts";

const MEDIA_TYPES: ReadonlyMap<string, string> = new Map([
  [".css", "text/css; charset=utf-8"],
  [".html", "text/html; charset=utf-8"],
  [".jpg", "image/jpeg"],
  [".js", "text/javascript; charset=utf-8"],
  [".json", "application/json; charset=utf-8"],
  [".jsonl", "application/x-ndjson; charset=utf-8"],
  [".png", "image/png"],
  [".svg", "image/svg+xml"],
  [".woff2", "font/woff2"],
  [".yaml", "text/yaml; charset=utf-8"],
]);

/** Answers a file of the built app; its page for the address without a path. */
export async function answerAppFile(
  exchange: Exchange,
  app: ArtifactSource,
  segments: readonly string[],
): Promise<void> {
  const path = segments.length === 0 ? "index.html" : segments.join("/");
  const file = await app.open(path).catch(() => null);
  if (file === null) return refuse(exchange, 404, "There is no file at this address. The app is at /.");
  exchange.response.setHeader("Cache-Control", "no-cache");
  await answerFile(
    exchange,
    file,
    MEDIA_TYPES.get(extname(path).toLowerCase()) ?? "application/octet-stream",
  );
}
