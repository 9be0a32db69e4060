import { Fragment } from "react";
import { Callout } from "../../components/callout.tsx";
import { CopyButton } from "../../components/copy-button.tsx";
import { Fact, FactList } from "../../components/fact-list.tsx";
import { formatBytes, formatCount } from "../../components/quantities.ts";
import { useRun } from "../../state/queries/run-context.ts";
import type { ExportCheck, ExportRequest, Subject } from "../../worker/protocol.ts";
import { VisibleInBrief } from "./visible-in-brief.tsx";

export interface ExportResultProps {
  readonly request: ExportRequest;
  readonly check: ExportCheck;
}

/** What the whole export holds, known before anything is written. */
export function ExportResult({ request, check }: ExportResultProps) {
  const { name } = useRun();
  const { point, step, command } = check;
  const view: Subject = { kind: "view", episode: request.episode, pause: point, options: request.options };
  return (
    <div className="flex flex-col gap-3">
      <FactList className="grid-cols-[6.5rem_minmax(0,1fr)]! gap-x-3!">
        <Fact label="Pause">
          {point.position === "after" ? "After" : "Before"} step {step}
        </Fact>
        <Fact label="Transitions">{formatCount(check.transitions)}</Fact>
        <Fact label="Size">
          {formatBytes(check.bytes)} ({formatCount(check.bytes)} bytes)
        </Fact>
        <Fact label="SHA-256" mono actions={<CopyButton what="SHA-256" getText={() => check.sha256} />}>
          <span className="inline-block w-[32ch] max-w-full break-all">{check.sha256}</span>
        </Fact>
        <Fact label="Still visible">
          <VisibleInBrief view={view} />
        </Fact>
      </FactList>
      {check.warnings.map((warning) => (
        <Callout key={warning} tone="warn">
          {warning}
        </Callout>
      ))}
      {command !== null && (
        <div>
          <p className="pb-1 text-muted">
            The same from a terminal, in the folder <span className="text-ink">{name}</span>:
          </p>
          <div className="flex items-start gap-1 rounded-md bg-sunken py-1.5 pr-1.5 pl-2.5">
            <code className="min-w-0 flex-1 font-mono text-sm leading-6 break-words">
              <CommandWords command={command} />
            </code>
            <CopyButton what="command" getText={() => command} />
          </div>
        </div>
      )}
    </div>
  );
}

/** A command that is only broken between its words: `--output` has hyphens that a line could end with. */
function CommandWords({ command }: { readonly command: string }) {
  return command.split(" ").map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: words repeat, and their order is what they are.
    <Fragment key={index}>
      {index > 0 && " "}
      <span className="inline-block max-w-full break-words whitespace-pre-wrap">{word}</span>
    </Fragment>
  ));
}
