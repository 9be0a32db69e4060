import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "../../components/button.tsx";
import { formatCount } from "../../components/quantities.ts";
import { TextField } from "../../components/text-field.tsx";
import { useRun } from "../../state/queries/run-context.ts";
import { jumpTo } from "../../state/selection.ts";
import { takeTypedAhead } from "../../state/typed-ahead.ts";
import type { Subject } from "../../worker/protocol.ts";
import { absentWords, lookingWords, parseJump, type Wanted } from "./jump.ts";
import { percentRead } from "./percent-read.ts";
import { setBoxReady, setJumping } from "./timeline-ui.ts";
import type { TimelineModel } from "./use-timeline-model.ts";

export interface JumpBoxProps {
  readonly subject: Subject;
  readonly model: TimelineModel;
}

type Search =
  | { readonly kind: "idle" }
  | { readonly kind: "looking"; readonly wanted: Wanted }
  /** What is said of it is made of what is known of the film when it is said, which may be more by then. */
  | { readonly kind: "absent"; readonly wanted: Wanted }
  | { readonly kind: "refused"; readonly why: string }
  | {
      readonly kind: "several";
      readonly step: string;
      readonly ordinals: readonly number[];
      readonly total: number;
    };

/** Places of a repeated step number that are offered. */
const OFFERED = 12;

/**
 * Goes to a step by its number as written, or by its position in the file. One that has not been read yet is waited for,
 * until the box is closed or something else is typed.
 */
export function JumpBox({ subject, model }: JumpBoxProps) {
  const { client } = useRun();
  const [typed, setTyped] = useState("");
  const [search, setSearch] = useState<Search>({ kind: "idle" });
  const looking = useRef<AbortController>(undefined);
  useEffect(() => () => looking.current?.abort(), []);
  useEffect(() => () => setBoxReady(false), []);

  const arrive = (ordinal: number) => {
    jumpTo(ordinal);
    setJumping(false);
  };
  const refuse = (why: string) => setSearch({ kind: "refused", why });

  const placesOf = async (wanted: Wanted, signal: AbortSignal) => {
    if (wanted.kind === "step") {
      const params = { subject, step: wanted.step, limit: OFFERED };
      return await client.request("placesOfStep", params, { signal });
    }
    const params = { subject, from: wanted.ordinal, count: 1 };
    const there = wanted.ordinal < 0 ? [] : await client.request("summaries", params, { signal });
    return { ordinals: there.map(({ ordinal }) => ordinal), total: there.length };
  };
  const look = async (wanted: Wanted) => {
    looking.current?.abort();
    const controller = new AbortController();
    looking.current = controller;
    const { signal } = controller;
    setSearch({ kind: "looking", wanted });
    try {
      const { ordinals, total } = await placesOf(wanted, signal);
      const [first, second] = ordinals;
      if (signal.aborted) return;
      if (first === undefined) setSearch({ kind: "absent", wanted });
      else if (second === undefined || wanted.kind === "ordinal") arrive(first);
      else setSearch({ kind: "several", step: wanted.step, ordinals, total });
    } catch (error) {
      if (!signal.aborted) refuse(error instanceof Error ? error.message : "The steps could not be read.");
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const target = parseJump(typed);
    switch (target.kind) {
      case "nothing":
        return;
      case "unreadable":
        return refuse("Write a step number, such as 12, or # and a position, such as #5.");
      case "ordinal":
      case "step":
        void look(target);
    }
  };

  return (
    <form onSubmit={submit} className="flex w-64 flex-col gap-2">
      <div className="flex items-end gap-2">
        <TextField
          label="Step number, or # and position"
          value={typed}
          onValueChange={(next) => {
            looking.current?.abort();
            setTyped(next);
            setSearch({ kind: "idle" });
          }}
          onFocus={() => {
            setBoxReady(true);
            const ahead = takeTypedAhead();
            setTyped((text) => text + ahead);
          }}
          className="flex-1"
        />
        <Button type="submit" variant="primary">
          Go
        </Button>
      </div>
      <div role="status" className="text-sm empty:hidden">
        {search.kind === "looking" && <Looking wanted={search.wanted} model={model} />}
        {search.kind === "absent" && (
          <p className="wrap-anywhere text-danger">{absentWords(search.wanted, model)}</p>
        )}
        {search.kind === "refused" && <p className="text-danger">{search.why}</p>}
        {search.kind === "several" && (
          <p className="text-muted">{`Step ${search.step} stands ${formatCount(search.total)} times. Which one?`}</p>
        )}
      </div>
      {search.kind === "several" && (
        <div className="flex flex-wrap gap-1">
          {search.ordinals.map((ordinal) => (
            <Button key={ordinal} size="sm" onClick={() => arrive(ordinal)}>
              {`#${formatCount(ordinal + 1)}`}
            </Button>
          ))}
        </div>
      )}
    </form>
  );
}

interface LookingProps {
  readonly wanted: Wanted;
  readonly model: TimelineModel;
}

function Looking({ wanted, model }: LookingProps) {
  const percent = percentRead(model.reading);
  return (
    <p className="appear-late wrap-anywhere text-muted">
      {lookingWords(wanted, percent)}
      {/* A screen reader is told once that it is waited for, and not of each step of the way. */}
      {percent !== null && <span aria-hidden className="tabular-nums">{` ${percent} %`}</span>}
    </p>
  );
}
