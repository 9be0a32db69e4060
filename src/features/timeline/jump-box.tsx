import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "../../components/button.tsx";
import { countOf, formatCount } from "../../components/quantities.ts";
import { TextField } from "../../components/text-field.tsx";
import { useRun } from "../../state/queries/run-context.ts";
import { SUMMARY_PAGE } from "../../state/queries/step-queries.ts";
import { jumpTo } from "../../state/selection.ts";
import type { Subject } from "../../worker/protocol.ts";
import { findStep, parseJump } from "./jump.ts";
import { setJumping } from "./timeline-ui.ts";

export interface JumpBoxProps {
  readonly subject: Subject;
  /** Transitions known of the subject. */
  readonly count: number;
  readonly complete: boolean;
}

type Search =
  | { readonly kind: "idle" }
  | { readonly kind: "looking"; readonly looked: number }
  | { readonly kind: "refused"; readonly why: string }
  | { readonly kind: "several"; readonly step: string; readonly ordinals: readonly number[] };

/** Places of a repeated step number that are offered. */
const OFFERED = 12;

/** Goes to a step by its number as written, or by its position in the file. */
export function JumpBox({ subject, count, complete }: JumpBoxProps) {
  const run = useRun();
  const [typed, setTyped] = useState("");
  const [search, setSearch] = useState<Search>({ kind: "idle" });
  const looking = useRef<AbortController>(undefined);
  useEffect(() => () => looking.current?.abort(), []);

  const arrive = (ordinal: number) => {
    jumpTo(ordinal);
    setJumping(false);
  };
  const refuse = (why: string) => setSearch({ kind: "refused", why });
  const film = `${countOf(count, "step")}${complete ? "" : " read so far"}`;

  const look = async (step: string) => {
    looking.current?.abort();
    const controller = new AbortController();
    looking.current = controller;
    const { signal } = controller;
    setSearch({ kind: "looking", looked: 0 });
    try {
      const ordinals = await findStep({
        step,
        count,
        loadPage: (page) => {
          const from = page * SUMMARY_PAGE;
          const params = { subject, from, count: Math.min(SUMMARY_PAGE, count - from) };
          return run.client.request("summaries", params, { signal });
        },
        onProgress: (looked) => setSearch({ kind: "looking", looked }),
      });
      const [first, second] = ordinals;
      if (first === undefined) refuse(`No step has the number ${step} among the ${film}.`);
      else if (second === undefined) arrive(first);
      else setSearch({ kind: "several", step, ordinals });
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
        if (target.ordinal >= 0 && target.ordinal < count) arrive(target.ordinal);
        else refuse(`There is no position #${formatCount(target.ordinal + 1)} among the ${film}.`);
        return;
      case "step":
        void look(target.step);
    }
  };

  return (
    <form onSubmit={submit} className="flex w-64 flex-col gap-2">
      <div className="flex items-end gap-2">
        <TextField
          label="Step number, or # and position"
          value={typed}
          onValueChange={(next) => {
            setTyped(next);
            setSearch({ kind: "idle" });
          }}
          className="flex-1"
        />
        <Button type="submit" variant="primary">
          Go
        </Button>
      </div>
      <div role="status" className="text-sm empty:hidden">
        {search.kind === "looking" && search.looked > 0 && (
          <p className="text-muted">{`Looked through ${formatCount(search.looked)} of ${formatCount(count)} steps`}</p>
        )}
        {search.kind === "refused" && <p className="text-danger">{search.why}</p>}
        {search.kind === "several" && (
          <p className="text-muted">{`Step ${search.step} stands ${search.ordinals.length} times. Which one?`}</p>
        )}
      </div>
      {search.kind === "several" && (
        <div className="flex flex-wrap gap-1">
          {search.ordinals.slice(0, OFFERED).map((ordinal) => (
            <Button key={ordinal} size="sm" onClick={() => arrive(ordinal)}>
              {`#${formatCount(ordinal + 1)}`}
            </Button>
          ))}
        </div>
      )}
    </form>
  );
}
