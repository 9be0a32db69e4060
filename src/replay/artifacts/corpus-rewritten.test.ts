import { describe, expect, it } from "vitest";
import { MemorySink } from "../../sources/memory-sink.ts";
import type { ArtifactSource } from "../artifact-source.ts";
import { announce, episodesBelow, openCorpus, readBytes } from "../testing/corpus.ts";
import { ArtifactWriter } from "./artifact-writer.ts";
import { readEpisode } from "./testing/read-episode.ts";

const corpus = await openCorpus();
const episodes = await episodesBelow(corpus, "runs");
announce(corpus, "runs written again", episodes.length);

/** The files of an episode folder as text, a byte a character, which tells more of a difference than bytes. */
async function filesOf(source: ArtifactSource): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const read = async (path: string) => {
    files.set(path, Buffer.from(await readBytes(source, path)).toString("latin1"));
  };
  for await (const { name, kind } of source.list("")) {
    if (kind === "file") await read(name);
    else if (name === "blobs") {
      for await (const blob of source.list(name)) await read(`${name}/${blob.name}`);
    }
  }
  return files;
}

describe("corpus: runs, read and written again", () => {
  it("takes more than one", () => {
    expect(episodes.length).toBeGreaterThan(4);
  });

  it.each(episodes)("$path: every file is the reference's, byte for byte", async ({ source }) => {
    const sink = new MemorySink("again");
    const saved = await new ArtifactWriter(sink).write(await readEpisode(source));
    const written = await filesOf(sink.source());
    const recorded = await filesOf(source);
    expect([...written.keys()].sort()).toEqual([...recorded.keys()].sort());
    for (const [path, text] of recorded) {
      // Compared as a whole first: a difference of two long texts takes minutes to be shown.
      if (written.get(path) !== text)
        expect(firstDifference(written.get(path) ?? "", text)).toEqual({ path });
    }
    expect(saved.blobs).toBe([...recorded.keys()].filter((path) => path.startsWith("blobs/")).length);
  });
});

function firstDifference(written: string, recorded: string): unknown {
  let at = 0;
  while (written[at] === recorded[at]) at++;
  const around = (text: string) => text.slice(Math.max(0, at - 60), at + 60);
  return { at, written: around(written), recorded: around(recorded) };
}
