import { findAll, findPattern } from "./text-find.ts";

/** A short text with what was searched for marked in it. */
export function Marked({ text, query }: { readonly text: string; readonly query: string }) {
  const pattern = findPattern(query);
  const found = pattern === null ? [] : findAll(text, pattern);
  return (
    <bdi>
      {found.map(({ from, to }, at) => (
        <span key={from}>
          {text.slice(found[at - 1]?.to ?? 0, from)}
          <mark className="rounded-xs bg-warn-wash text-ink outline outline-warn/60">
            {text.slice(from, to)}
          </mark>
        </span>
      ))}
      {text.slice(found.at(-1)?.to ?? 0)}
    </bdi>
  );
}
