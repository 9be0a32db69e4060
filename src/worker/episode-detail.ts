import { EPISODE_DOCUMENTS, readDocumentText, readJsonDocument } from "../runs/episode-documents.ts";
import { type OpenedRun, readEpisodeEntry, runProblem } from "./opened-run.ts";
import type { DocumentName, EpisodeDetail, EpisodeKey, RunProblem } from "./protocol.ts";

const NAMES: readonly DocumentName[] = ["manifest", "outcomes", "interventions", "snapshots", "config"];

/** An episode's facts and which of its documents are there, read anew. Throws for nothing that stands in the folder. */
export async function episodeDetail(run: OpenedRun, { path }: EpisodeKey): Promise<EpisodeDetail> {
  const name = path === "" ? run.source.name : path.slice(path.lastIndexOf("/") + 1);
  const { entry, problems } = await readEpisodeEntry(run.source, { path, name, archived: false });
  const found: RunProblem[] = [...problems];
  const documents: EpisodeDetail["documents"][number][] = [];
  for (const document of NAMES) {
    const reading =
      document === "config"
        ? await readDocumentText(run.source, path, document)
        : await readJsonDocument(run.source, path, document);
    if (reading.state === "problem" && !found.some(({ sentence }) => sentence === reading.problem.sentence)) {
      found.push(runProblem(reading.problem));
    }
    documents.push({
      name: document,
      file: EPISODE_DOCUMENTS[document].file,
      present: reading.state !== "missing",
    });
  }
  return { entry, problems: found, documents };
}
