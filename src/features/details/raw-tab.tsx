import { formatBytes, formatCount } from "../../components/quantities.ts";
import { LongText } from "../../components/values/long-text.tsx";
import type { TextSource } from "../../components/values/text-source.ts";
import { type RunHandle, useRun } from "../../state/queries/run-context.ts";
import type { StepFacts, Subject } from "../../worker/protocol.ts";

export interface RawTabProps {
  readonly subject: Subject;
  readonly step: StepFacts;
}

/** Units that one request asks for when a record is copied whole. */
const COPY_SLICE = 2_000_000;

/** A record as it stands in the file; in a view, which has no file, the JSON that an export holds of it. */
export function RawTab({ subject, step }: RawTabProps) {
  const run = useRun();
  const recorded = subject.kind === "episode";
  return (
    <LongText
      source={rawSource(run, subject, step.ordinal)}
      label={recorded ? "Record" : "Exported JSON"}
      facts={
        <span>
          {step.line === null ? "as an export writes it" : `line ${formatCount(step.line)}`}
          {step.bytes !== null && `, ${formatBytes(step.bytes)}`}
        </span>
      }
    />
  );
}

function rawSource(run: RunHandle, subject: Subject, ordinal: number): TextSource {
  const read: TextSource["read"] = (from, count, signal) =>
    run.client.request("rawRecord", { subject, ordinal, from, count }, { signal });
  return {
    key: [run.key, subject, "raw", ordinal],
    read,
    copy: async () => {
      const never = new AbortController().signal;
      const parts: string[] = [];
      for (let from = 0; ; ) {
        const slice = await read(from, COPY_SLICE, never);
        parts.push(slice.text);
        from += slice.text.length;
        if (slice.text === "" || from >= slice.total) return parts.join("");
      }
    },
  };
}
