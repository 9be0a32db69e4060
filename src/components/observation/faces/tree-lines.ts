/** One line of a recorded accessibility tree, and the element that it names. */
export interface TreeLine {
  readonly text: string;
  /** As in `- button "Pay" [bid=4]`; null where the line names none. */
  readonly element: string | null;
}

const NAMED = /\[(?:bid|id|ref|element)=["']?([^\]"']+)["']?\]/;

/** The lines of an accessibility tree as text. */
export function treeLines(tree: string): readonly TreeLine[] {
  return tree
    .replace(/\r?\n$/, "")
    .split(/\r?\n/)
    .map((text) => ({ text, element: NAMED.exec(text)?.[1] ?? null }));
}
