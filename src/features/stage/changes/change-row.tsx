import { Minus, PencilLine, Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "../../../components/button.tsx";
import { ScalarValue } from "../../../components/values/scalar-value.tsx";
import { TextDialog } from "../../../components/values/text-dialog.tsx";
import { below } from "../../../components/values/value-refs.ts";
import { writtenPath } from "../../../components/values/written-path.ts";
import type { ChangeEntry, ValueNode, ValueRef } from "../../../worker/protocol.ts";
import { type TextRun, wordDifference } from "./word-difference.ts";

export interface ChangeRowProps {
  readonly change: ChangeEntry;
  /** What the change's path begins at, on both sides. */
  readonly bases: { readonly before: ValueRef; readonly after: ValueRef };
}

const kinds = {
  added: { icon: Plus, word: "Added", tone: "text-ok" },
  removed: { icon: Minus, word: "Removed", tone: "text-danger" },
  changed: { icon: PencilLine, word: "Changed", tone: "text-muted" },
} as const;

const LONGEST_PATH = 12;

/** One place that differs: where it is, what stood there and what stands there now. */
export function ChangeRow({ change, bases }: ChangeRowProps) {
  const { icon: Icon, word, tone } = kinds[change.kind];
  const path = change.path.length === 0 ? "the whole" : writtenPath(change.path.slice(-LONGEST_PATH));
  return (
    <li className="flex min-w-0 items-start gap-2 px-3 py-1.5">
      <Icon role="img" aria-label={word} className={`mt-0.75 size-3.5 shrink-0 ${tone}`} />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <bdi className="font-mono text-sm wrap-anywhere text-ink">
          {change.path.length > LONGEST_PATH && "…"}
          {path}
        </bdi>
        <Values change={change} bases={bases} path={path} />
      </div>
    </li>
  );
}

function Values({ change, bases, path }: ChangeRowProps & { readonly path: string }) {
  const { before, after } = change;
  const words =
    before?.kind === "string" && after?.kind === "string" && !before.cut && !after.cut
      ? wordDifference(before.preview, after.preview)
      : null;
  if (before !== null && after !== null && words === null && isShort(before) && isShort(after)) {
    return (
      <p className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        <ScalarValue node={before} />
        <span role="img" aria-label="became" className="text-faint">
          →
        </span>
        <ScalarValue node={after} />
      </p>
    );
  }
  return (
    <>
      {before !== null && (
        <OneValue side="Before" path={path} node={before} valueRef={below(bases.before, change.path)}>
          {words && <Words runs={words.before} mark="bg-danger-wash text-danger line-through" />}
        </OneValue>
      )}
      {after !== null && (
        <OneValue side="After" path={path} node={after} valueRef={below(bases.after, change.path)}>
          {words && <Words runs={words.after} mark="bg-ok-wash text-ok" />}
        </OneValue>
      )}
    </>
  );
}

/** Whether two such values are read best on one line. */
function isShort(node: ValueNode): boolean {
  return node.children === 0 && !node.cut && node.preview.length <= 40;
}

interface OneValueProps {
  readonly side: "Before" | "After";
  readonly path: string;
  readonly node: ValueNode;
  readonly valueRef: ValueRef;
  /** What is shown in the place of the plain value. */
  readonly children: ReactNode;
}

function OneValue({ side, path, node, valueRef, children }: OneValueProps) {
  const [open, setOpen] = useState(false);
  const more = node.cut || node.children > 0;
  return (
    <div className="flex min-w-0 items-baseline gap-2">
      <span className="w-10 shrink-0 text-sm text-faint">{side}</span>
      {children ?? <ScalarValue node={node} />}
      {more && (
        <Button
          variant="ghost"
          size="sm"
          className="ml-auto h-5"
          aria-label={`Show the whole of ${path}, ${side.toLowerCase()}`}
          onClick={() => setOpen(true)}
        >
          Whole
        </Button>
      )}
      {open && (
        <TextDialog
          valueRef={valueRef}
          form={node.kind === "string" ? "string" : "json"}
          title={`${path}, ${side.toLowerCase()}`}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

function Words({ runs, mark }: { readonly runs: readonly TextRun[]; readonly mark: string }) {
  return (
    <bdi className="min-w-0 font-mono text-sm wrap-anywhere whitespace-pre-wrap text-syntax-string">
      {runs.map(
        ({ text, changed }, at) =>
          // biome-ignore-start lint/suspicious/noArrayIndexKey: runs are told apart by their place alone.
          changed ? (
            <mark key={at} className={`rounded-xs ${mark}`}>
              {text}
            </mark>
          ) : (
            <span key={at}>{text}</span>
          ),
        // biome-ignore-end lint/suspicious/noArrayIndexKey: runs are told apart by their place alone.
      )}
    </bdi>
  );
}
