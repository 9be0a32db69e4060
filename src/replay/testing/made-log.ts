import { memorySource } from "../../sources/memory.ts";
import type { ArtifactSource } from "../artifact-source.ts";
import { LOG_FILE } from "../event-log/event-log.ts";

/** A transition record as a line, complete but for what is given otherwise. */
export function transitionLine(step: unknown, changes: Readonly<Record<string, unknown>> = {}): string {
  const { episode_id = "e", ...fields } = changes;
  return JSON.stringify({
    type: "transition",
    episode_id,
    transition: {
      step,
      observation: null,
      action: { kind: "click" },
      next_observation: { step: 1, text: `after ${String(step)}` },
      before_snapshot: { step: 0, state: { before: step }, metadata: { backend: "driver" } },
      after_snapshot: { step: 1, state: { after: step }, metadata: { backend: "driver" } },
      info: { secret: step },
      ...fields,
    },
  });
}

/** An episode folder in memory whose log has these lines. */
export function madeLog(
  lines: readonly string[],
  files: Readonly<Record<string, string | Uint8Array>> = {},
): ArtifactSource {
  return memorySource("made", { [LOG_FILE]: `${lines.join("\n")}\n`, ...files });
}
