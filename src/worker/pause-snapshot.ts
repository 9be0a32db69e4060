import type { JsonValue } from "../replay/json/value.ts";
import { observationFacts } from "../runs/facts/observation-facts.ts";
import { field } from "../runs/facts/reading.ts";
import { snapshotFacts } from "../runs/facts/snapshot-facts.ts";
import type { PauseSnapshotFacts } from "./protocol.ts";
import { keyOfBytes } from "./view-source.ts";

/** Stands for the pause where facts ask for the ordinal of a transition. */
const AT_THE_PAUSE = -1;

/** The snapshot in the head of a view, told as the snapshots of transitions are. Never throws. */
export function pauseSnapshotFacts(head: JsonValue): PauseSnapshotFacts {
  const snapshot = field(head, "snapshot");
  return {
    snapshot: snapshotFacts(snapshot, ["snapshot"]),
    observation: observationFacts(field(snapshot, "observation"), ["snapshot", "observation"], {
      ordinal: AT_THE_PAUSE,
      keyOfBytes,
    }),
  };
}
