import { useQuery } from "@tanstack/react-query";
import { Camera, Image } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { SegmentedControl } from "../../components/segmented-control.tsx";
import { Skeleton } from "../../components/skeleton.tsx";
import { PictureDialog } from "../../components/values/picture-dialog.tsx";
import { ValueTree } from "../../components/values/value-tree.tsx";
import { useLog } from "../../state/queries/log-queries.ts";
import { useRun } from "../../state/queries/run-context.ts";
import { valueNodeQuery } from "../../state/queries/value-queries.ts";
import type { EpisodeDetail, EpisodeKey, ValueRef } from "../../worker/protocol.ts";
import { DocumentMissing, documentState } from "./document-missing.tsx";

type End = "initial" | "final";

const ENDS = [
  { value: "initial", label: "Initial" },
  { value: "final", label: "Final" },
] as const;

export interface SnapshotsTabProps {
  readonly episode: EpisodeKey;
  readonly detail: EpisodeDetail;
}

/** The first and the last snapshot, from snapshots.json or, where that cannot be read, from the log's own records. */
export function SnapshotsTab({ episode, detail }: SnapshotsTabProps) {
  const [end, setEnd] = useState<End>("initial");
  const log = useLog(episode).data;
  const { present, problem } = documentState("snapshots", detail);
  const inFile = present && problem === null;
  const line = end === "initial" ? log?.episodeLine : log?.evaluationLine;
  const root: ValueRef | null = inFile
    ? { root: { kind: "document", episode, name: "snapshots" }, path: [end] }
    : typeof line === "number"
      ? { root: { kind: "record", episode, line }, path: [`${end}_snapshot`] }
      : null;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex shrink-0 items-center gap-3 p-3">
        <SegmentedControl<End> label="Snapshot" value={end} onValueChange={setEnd} segments={ENDS} />
        <span className="min-w-0 flex-1 truncate text-muted">
          {inFile ? "snapshots.json" : root !== null && `line ${line} of trajectory.jsonl`}
        </span>
        {root !== null && <PictureButton snapshot={root} end={end} />}
      </div>
      {root !== null ? (
        <ValueTree key={end} label={end === "initial" ? "Initial snapshot" : "Final snapshot"} root={root} />
      ) : log === undefined || !log.complete ? (
        <Skeleton label="Snapshot" />
      ) : problem !== null ? (
        <DocumentMissing name="snapshots" detail={detail} />
      ) : (
        <EmptyState icon={Camera} title={`No ${end} snapshot was recorded`}>
          Neither snapshots.json nor the log holds one. The {end === "initial" ? "first" : "last"} step has
          its own.
        </EmptyState>
      )}
    </div>
  );
}

/** The saved picture of the snapshot's observation, where it has one. */
function PictureButton({ snapshot, end }: { readonly snapshot: ValueRef; readonly end: End }) {
  const run = useRun();
  const [open, setOpen] = useState(false);
  const visual: ValueRef = { root: snapshot.root, path: [...snapshot.path, "observation", "visual"] };
  // Where there is no picture, nothing stands at its path, and that is an answer too.
  const { data } = useQuery({ ...valueNodeQuery(run, visual), retry: false });
  if (data?.kind !== "artifact") return null;
  return (
    <>
      <Button icon={Image} onClick={() => setOpen(true)}>
        Show its picture
      </Button>
      {open && (
        <PictureDialog
          valueRef={visual}
          title={end === "initial" ? "Picture of the initial snapshot" : "Picture of the final snapshot"}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
