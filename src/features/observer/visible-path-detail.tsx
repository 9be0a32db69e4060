import { CopyButton } from "../../components/copy-button.tsx";
import { countOf, formatBytes } from "../../components/quantities.ts";
import { FLAG_WORDS, SECRET_WORDS } from "../../runs/facts/visibility-summary.ts";
import type { VisiblePath } from "../../runs/facts/visible-path.ts";

/** One field in full: its whole path, what about it was noticed, and its samples a line each. */
export function VisiblePathDetail({ row }: { readonly row: VisiblePath }) {
  const noticed = [
    ...row.flags.filter((flag) => flag !== "secret").map((flag) => FLAG_WORDS[flag]),
    ...row.secrets.map((kind) => `looks like ${SECRET_WORDS[kind]}`),
  ];
  return (
    <div className="max-h-40 shrink-0 overflow-auto border-t border-line bg-canvas px-3 py-2">
      <div className="flex items-start gap-1">
        <p className="min-w-0 font-mono text-sm break-all">
          {row.path === "" ? "The view" : row.path}
          {row.gathered && <span className="text-muted"> and everything below it</span>}
        </p>
        <CopyButton what="path" getText={() => row.path} className="-my-0.5" />
      </div>
      <p className="text-muted">
        {countOf(row.count, "value")}, {formatBytes(row.bytes)}
        {noticed.length > 0 && <span className="text-warn"> · {noticed.join(", ")}</span>}
      </p>
      <ul className="pt-1 font-mono text-sm">
        {row.samples.map((sample) => (
          <li key={sample} className="break-words whitespace-pre-wrap">
            {sample === "" ? <span className="text-faint">empty text</span> : sample}
          </li>
        ))}
      </ul>
    </div>
  );
}
