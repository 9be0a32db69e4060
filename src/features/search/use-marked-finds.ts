import { useEffect } from "react";
import { needleOf } from "../../runs/search/needle.ts";

/** The name under which the style sheet gives them their look. */
const HIGHLIGHT = "found";
/** The parts of the step in which they are marked, by the ids of their panels. */
const PARTS = ["stage", "details"] as const;
/** More of either at once nobody reads; what is scrolled to is marked when it comes. */
const MOST_MARKS = 500;
const MOST_UNITS = 500_000;
/** How long what is shown has to stand, in milliseconds: while steps rush by nothing is marked. */
const REST_MS = 120;

/**
 * Marks what is looked for in the step that is shown, wherever it stands. Nothing of the page is changed by it, so that
 * selecting, copying and what a screen reader reads stay as they are. Where the browser has no such marks, there are
 * none.
 */
export function useMarkedFinds(text: string): void {
  useEffect(() => {
    const main = document.querySelector("main");
    const needle = needleOf(text);
    if (main === null || needle === null || !("highlights" in CSS)) return;
    const marks = new Highlight();
    CSS.highlights.set(HIGHLIGHT, marks);
    const mark = () => {
      marks.clear();
      for (const range of findsIn(shownTexts(), needle.pattern)) marks.add(range);
    };
    let resting = setTimeout(mark, 0);
    const observer = new MutationObserver(() => {
      clearTimeout(resting);
      resting = setTimeout(mark, REST_MS);
    });
    observer.observe(main, { subtree: true, childList: true, characterData: true });
    return () => {
      clearTimeout(resting);
      observer.disconnect();
      CSS.highlights.delete(HIGHLIGHT);
    };
  }, [text]);
}

function* shownTexts(): Iterable<Text> {
  let units = 0;
  for (const id of PARTS) {
    const part = document.getElementById(id);
    if (part === null) continue;
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node instanceof Text; node = walker.nextNode()) {
      units += node.length;
      if (units > MOST_UNITS) return;
      yield node;
    }
  }
}

function* findsIn(
  texts: Iterable<Text>,
  pattern: { lastIndex: number; exec(text: string): { readonly index: number } | null },
): Iterable<StaticRange> {
  let marks = 0;
  for (const node of texts) {
    pattern.lastIndex = 0;
    for (let found = pattern.exec(node.data); found !== null; found = pattern.exec(node.data)) {
      if (marks++ >= MOST_MARKS) return;
      yield new StaticRange({
        startContainer: node,
        startOffset: found.index,
        endContainer: node,
        endOffset: pattern.lastIndex,
      });
    }
  }
}
