/**
 * A long text as blocks of bounded length. Where a block begins depends on the text just before it alone, so that any
 * place of a text of any size can be shown without the rest of it: at a line break where one is near, else at the
 * block's nominal start, and never inside a surrogate pair.
 */

/** Units of a block, nominally. */
export const BLOCK = 2_000;
/** How far before its nominal start a line break is looked for. */
const NEAR = 1_000;

export function blockCount(total: number): number {
  return Math.max(1, Math.ceil(total / BLOCK));
}

/** Reads a range of the text; undefined where it is not loaded. */
export type ReadRange = (from: number, to: number) => string | undefined;

/** Where a block begins; undefined while the text before it is not loaded. */
export function blockStart(block: number, total: number, read: ReadRange): number | undefined {
  const nominal = Math.min(block * BLOCK, total);
  if (nominal === 0 || nominal === total) return nominal;
  const before = read(nominal - NEAR, nominal + 1);
  if (before === undefined) return undefined;
  const lineBreak = before.lastIndexOf("\n", NEAR - 1);
  if (lineBreak !== -1) return nominal - NEAR + lineBreak + 1;
  const next = before.charCodeAt(NEAR);
  const previous = before.charCodeAt(NEAR - 1);
  const insidePair = next >= 0xdc00 && next <= 0xdfff && previous >= 0xd800 && previous <= 0xdbff;
  return insidePair ? nominal - 1 : nominal;
}

export interface TextBlock {
  readonly from: number;
  /** Without the line break at its end, which the next block's place stands for. */
  readonly text: string;
  /** Whether it goes on with the line of the block before. */
  readonly continues: boolean;
}

/** A block's text; undefined while something of it is not loaded. */
export function textBlock(block: number, total: number, read: ReadRange): TextBlock | undefined {
  const from = blockStart(block, total, read);
  const to = block + 1 >= blockCount(total) ? total : blockStart(block + 1, total, read);
  if (from === undefined || to === undefined) return undefined;
  const text = read(from, to);
  const before = from === 0 ? "\n" : read(from - 1, from);
  if (text === undefined || before === undefined) return undefined;
  const closed = to < total && text.endsWith("\n");
  return { from, text: closed ? text.slice(0, -1) : text, continues: before !== "\n" };
}

/** Pages of `pageSize` units that a block's text and its edges lie in. */
export function pagesOfBlock(block: number, total: number, pageSize: number): readonly number[] {
  const from = Math.max(0, block * BLOCK - NEAR - 1);
  const to = Math.min(total, (block + 1) * BLOCK + 1);
  const first = Math.floor(from / pageSize);
  const last = Math.floor(Math.max(from, to - 1) / pageSize);
  return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

/** The block that a place of the text is in, by its nominal start; the text there may be in the one before. */
export function blockOf(offset: number): number {
  return Math.floor(offset / BLOCK);
}
