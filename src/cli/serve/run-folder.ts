import { type ArtifactSource, SourceError } from "../../replay/artifact-source.ts";
import { answerFailure, answerFile, answerJson, answerJsonText, type Exchange, etagOf } from "./answers.ts";
import type { ServedNames } from "./run-files.ts";

/** A folder of runs, and what of it is served. */
export interface ServedRuns {
  readonly source: ArtifactSource;
  readonly names: ServedNames;
}

/**
 * Answers what `ServedSpec` asks of a folder: `about` its name, `list/…` the entries of one folder, `stat/…` size and
 * version of a file, `file/…` its bytes. What is not served by name is answered as if it were not there.
 */
export async function answerAboutRuns(
  exchange: Exchange,
  { source, names }: ServedRuns,
  [question = "", ...segments]: readonly string[],
): Promise<void> {
  const path = segments.join("/");
  try {
    switch (question) {
      case "about":
        return await answerJson(exchange, { name: source.name });
      case "list":
        if (!names.folder(segments)) break;
        return await answerJsonText(exchange, await listing({ source, names }, segments));
      case "stat":
      case "file": {
        if (!names.file(segments)) break;
        const file = await source.open(path);
        if (question === "file") return await answerFile(exchange, file, "application/octet-stream");
        const { size, lastModified } = file;
        return await answerJson(exchange, { size, lastModified, etag: etagOf(file) });
      }
    }
    throw new SourceError("not-found", path);
  } catch (error) {
    answerFailure(exchange, error);
  }
}

/** A folder's entries as a JSON array in parts. The first is asked for at once, so that a failure is told as one. */
async function listing(
  { source, names }: ServedRuns,
  segments: readonly string[],
): Promise<AsyncIterable<string>> {
  const entries = source.list(segments.join("/"))[Symbol.asyncIterator]();
  let next = await entries.next();
  return (async function* () {
    let before = "[";
    while (!next.done) {
      const { name, kind } = next.value;
      const inside = [...segments, name];
      if (kind === "file" ? names.file(inside) : names.folder(inside)) {
        yield `${before}\n${JSON.stringify({ name, kind })}`;
        before = ",";
      }
      next = await entries.next();
    }
    yield before === "[" ? "[]" : "\n]";
  })();
}
