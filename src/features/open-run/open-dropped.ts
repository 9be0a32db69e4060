import type { Dropped } from "../../sources/dropped.ts";
import type { OpenFailure } from "../../state/open-failure.ts";
import type { RunSession } from "../../state/run-session.ts";
import { type DroppedFileKind, droppedFileKind, HEAD_BYTES } from "./dropped-file-kind.ts";

const sentences: Readonly<
  Record<Exclude<DroppedFileKind, "log" | "pause-file">, Pick<OpenFailure, "code" | "sentence" | "advice">>
> = {
  "part-of-an-episode": {
    code: "not-a-run",
    sentence: "This is one file of an episode. The steps themselves lie beside it, in trajectory.jsonl.",
    advice: "Drop the folder that holds it.",
  },
  unknown: {
    code: "not-a-run",
    sentence: "This file is neither a run nor a pause file.",
    advice: "Drop the artifacts folder that a run has written, or any folder above it.",
  },
};

/** Opens what was dropped, or says in the session's state what it is instead. */
export async function openDropped(session: RunSession, taking: Promise<Dropped>): Promise<void> {
  const dropped = await taking;
  if (dropped.kind === "nothing") return;
  if (dropped.kind === "folder") {
    const { spec } = dropped;
    const name = spec.kind === "directory-handle" ? spec.handle.name : spec.name;
    await session.open({ kind: "folder", name }, spec);
    return;
  }
  const { file, spec } = dropped;
  const kind = droppedFileKind(file.name, await headOf(file));
  if (kind === "log") {
    await session.open({ kind: "folder", name: spec.name }, spec);
    return;
  }
  if (kind === "pause-file") {
    await session.openPauseFile(file);
    return;
  }
  session.fail({ ...sentences[kind], name: file.name, problems: [], recent: null });
}

/** The first bytes as text; what cannot be read has none. */
async function headOf(file: File): Promise<string> {
  try {
    return await file.slice(0, HEAD_BYTES).text();
  } catch {
    return "";
  }
}
