import { ChevronRight, MessagesSquare } from "lucide-react";
import { Callout } from "../../components/callout.tsx";
import { CopyButton } from "../../components/copy-button.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { Fact, FactList } from "../../components/fact-list.tsx";
import { MiddleTruncate } from "../../components/middle-truncate.tsx";
import { countOf } from "../../components/quantities.ts";
import { InlineText } from "../../components/values/inline-text.tsx";
import { ValueTree } from "../../components/values/value-tree.tsx";
import type { ModelCallFacts, StepFacts, Subject, TextFacts, ValueRoot } from "../../worker/protocol.ts";
import { MessageList } from "./message-list.tsx";
import { givenWords, limitWords, tokenLines } from "./model-call-words.ts";
import { Section } from "./section.tsx";
import { transitionRoot } from "./value-root.ts";

export interface ModelCallTabProps {
  readonly subject: Subject;
  readonly step: StepFacts;
}

/** The model call behind a step's action: what went in, what came out, what it cost. */
export function ModelCallTab({ subject, step }: ModelCallTabProps) {
  const { modelCall } = step;
  if (modelCall === null) {
    return (
      <EmptyState icon={MessagesSquare} title="No model call in this step">
        Its action came from a script, a person or another actor: nothing is recorded at{" "}
        <code className="font-mono text-sm">action.metadata.llm</code>.
      </EmptyState>
    );
  }
  const root = transitionRoot(subject, step);
  return (
    <>
      <CallFacts call={modelCall} />
      <Section title="Messages in" note={countOf(modelCall.messages.length, "message")}>
        {modelCall.messages.length === 0 ? (
          <p className="text-muted italic">not recorded</p>
        ) : (
          <MessageList messages={modelCall.messages} root={root} />
        )}
      </Section>
      {modelCall.reasoning.length > 0 && <Reasoning texts={modelCall.reasoning} root={root} />}
      <Section title="Reply">
        {modelCall.reply === null ? (
          <p className="text-muted italic">not recorded</p>
        ) : (
          <InlineText text={modelCall.reply} root={root} label="Reply" first={2_000} />
        )}
      </Section>
      <div className="border-t border-line px-1 py-1.5">
        <ValueTree label="Call as recorded" root={{ root, path: modelCall.path }} height={14} />
      </div>
    </>
  );
}

function CallFacts({ call }: { readonly call: ModelCallFacts }) {
  const given = givenWords(call);
  const limit = limitWords(call);
  const tokens = tokenLines(call);
  return (
    <div className="flex flex-col gap-2 px-3 py-3">
      <FactList>
        <Fact label="Model" mono>
          {call.model === null ? <NotRecorded /> : <bdi>{call.model}</bdi>}
        </Fact>
        {call.responseId !== null && (
          <Fact
            label="Response id"
            mono
            actions={<CopyButton what="response id" getText={() => call.responseId ?? ""} />}
          >
            <MiddleTruncate text={call.responseId} tail={8} />
          </Fact>
        )}
        {call.requestIndex !== null && (
          <Fact label="Request" mono>
            {call.requestIndex}
          </Fact>
        )}
        {call.seed !== null && (
          <Fact label="Seed" mono>
            {call.seed}
          </Fact>
        )}
        {call.latencySeconds !== null && (
          <Fact label="Latency" mono>
            {call.latencySeconds} s
          </Fact>
        )}
        <Fact label="Tokens">
          {tokens.length === 0 ? (
            <NotRecorded />
          ) : (
            <span className="flex flex-wrap gap-x-4">
              {tokens.map(({ label, count, note }) => (
                <span key={label}>
                  <span className="text-muted">{label}</span>{" "}
                  <span className="font-mono text-sm">{count}</span>
                  {note !== null && <span className="text-muted">{` (${note})`}</span>}
                </span>
              ))}
            </span>
          )}
        </Fact>
        <Fact label="Given to the agent">
          {given ?? <span className="text-muted">not recorded: an older run does not tell</span>}
        </Fact>
        {limit !== null && !call.cutAtLimit && <Fact label="Text limit">{limit}</Fact>}
      </FactList>
      {call.givenInMessage && (
        <p className="text-muted">
          Pruned HTML and text are not saved apart: what the agent got of them stands in the last message.
        </p>
      )}
      {limit !== null && call.cutAtLimit && <Callout tone="warn" title={limit} />}
    </div>
  );
}

function Reasoning({ texts, root }: { readonly texts: readonly TextFacts[]; readonly root: ValueRoot }) {
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  return (
    <details className="group border-t border-line px-3 py-2.5">
      <summary className="flex cursor-default list-none items-center gap-1.5 rounded-sm font-medium text-ink">
        <ChevronRight aria-hidden className="size-3.5 text-faint group-open:rotate-90" />
        Reasoning
        <span className="font-normal text-faint">
          {texts.length > 1 && `${countOf(texts.length, "block")}, `}
          {countOf(length, "character")}
        </span>
      </summary>
      <div className="flex flex-col gap-3 pt-1.5">
        {texts.map((text) => (
          <InlineText
            key={JSON.stringify(text.path)}
            text={text}
            root={root}
            label="Reasoning"
            first={2_000}
          />
        ))}
      </div>
    </details>
  );
}

function NotRecorded() {
  return <span className="font-sans text-muted italic">not recorded</span>;
}
