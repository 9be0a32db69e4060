import { type CST, Parser } from "yaml";
import { SpecFileError } from "./spec-file-error.ts";

/** How deep a file of specs may be nested; a spec needs some ten levels. */
export const MOST_LEVELS = 200;

/**
 * The tokens of a YAML text, which the package composes by recursion: so how deep they go is told here first.
 * `onNewLine` is told where each line begins.
 *
 * Throws a {@link SpecFileError} `too-deep`.
 */
export function yamlTokens(text: string, onNewLine: (offset: number) => void): readonly CST.Token[] {
  const tokens = [...new Parser(onNewLine).parse(text)];
  const waiting: { readonly token: CST.Token; readonly level: number }[] = [];
  for (const token of tokens) waiting.push({ token, level: 0 });
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { token, level } = next;
    if (level > MOST_LEVELS) {
      throw new SpecFileError("too-deep", null, `It is nested more than ${MOST_LEVELS} levels deep.`);
    }
    for (const child of childrenOf(token)) waiting.push({ token: child, level: level + 1 });
  }
  return tokens;
}

function childrenOf(token: CST.Token): readonly CST.Token[] {
  if (token.type === "document") return token.value === undefined ? [] : [token.value];
  if (!("items" in token)) return [];
  return token.items.flatMap((item) => {
    const key = "key" in item ? item.key : null;
    return [...(key ? [key] : []), ...(item.value ? [item.value] : [])];
  });
}
