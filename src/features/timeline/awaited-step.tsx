import { ProgressBar } from "../../components/progress-bar.tsx";
import { countOf } from "../../components/quantities.ts";
import type { Subject } from "../../worker/protocol.ts";
import { awaitedName } from "./cell-name.ts";
import { percentRead } from "./percent-read.ts";
import { ReadOn } from "./read-on.tsx";
import { isStopped, stopWords } from "./stop-words.ts";
import { useTimelineModel } from "./use-timeline-model.ts";

export interface AwaitedStepProps {
  readonly subject: Subject;
  readonly ordinal: number;
}

/** Stands in the place of a step that lies beyond what has been read of the log, and says how far that is. */
export function AwaitedStep({ subject, ordinal }: AwaitedStepProps) {
  const { reading, count } = useTimelineModel(subject);
  const percent = percentRead(reading);
  const known = `${countOf(count, "step")} so far`;
  const stop = isStopped(reading) ? stopWords(reading, `after ${countOf(count, "step")}`) : null;
  return (
    <div className="appear-late flex min-h-0 flex-1 flex-col items-center justify-center gap-3 p-6 text-center">
      <h2 role="status" className="text-md font-medium">
        {`${awaitedName(ordinal)} ${stop === null ? "is still being read" : "has not been read"}`}
      </h2>
      {stop === null ? (
        <ProgressBar
          label="Reading the log"
          value={percent}
          max={100}
          detail={percent === null ? known : `${percent} % · ${known}`}
          className="w-80 max-w-full text-left"
        />
      ) : (
        <>
          <p className="max-w-[46ch] text-balance text-muted">{stop}</p>
          <ReadOn reading={reading} />
        </>
      )}
    </div>
  );
}
