/** A run of a text: in both, or only in the one it is of. */
export interface TextRun {
  readonly text: string;
  readonly changed: boolean;
}

export interface WordDifference {
  readonly before: readonly TextRun[];
  readonly after: readonly TextRun[];
}

/** Words beyond this are not compared: the table below grows with their square. */
const MOST_WORDS = 200;

/**
 * Two short texts word by word: the longest common run of words is what is the same. Null where they are too long, or
 * share so little that marks would only confuse.
 */
export function wordDifference(before: string, after: string): WordDifference | null {
  const [left, right] = [wordsOf(before), wordsOf(after)];
  if (left.length > MOST_WORDS || right.length > MOST_WORDS) return null;
  const common = commonWords(left, right);
  const shared = common.reduce((length, [at]) => length + (left[at]?.trim().length ?? 0), 0);
  if (shared === 0) return null;
  return {
    before: runs(left, new Set(common.map(([at]) => at))),
    after: runs(right, new Set(common.map(([, at]) => at))),
  };
}

/** Words, spaces and signs, each by itself; joined they are the text. */
function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}_]+|\s+|[^\p{L}\p{N}_\s]/gu) ?? [];
}

/** Places of the words of a longest common subsequence, in both. */
function commonWords(
  left: readonly string[],
  right: readonly string[],
): readonly (readonly [number, number])[] {
  const width = right.length + 1;
  const lengths = new Uint16Array((left.length + 1) * width);
  const length = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = left.length - 1; row >= 0; row -= 1) {
    for (let column = right.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] =
        left[row] === right[column]
          ? length(row + 1, column + 1) + 1
          : Math.max(length(row + 1, column), length(row, column + 1));
    }
  }
  const pairs: [number, number][] = [];
  let [row, column] = [0, 0];
  while (row < left.length && column < right.length) {
    if (left[row] === right[column]) {
      pairs.push([row, column]);
      row += 1;
      column += 1;
    } else if (length(row + 1, column) >= length(row, column + 1)) row += 1;
    else column += 1;
  }
  return pairs;
}

function runs(words: readonly string[], same: ReadonlySet<number>): readonly TextRun[] {
  const found: { text: string; changed: boolean }[] = [];
  for (const [at, text] of words.entries()) {
    const changed = !same.has(at);
    const last = found.at(-1);
    if (last?.changed === changed) last.text += text;
    else found.push({ text, changed });
  }
  return found;
}
