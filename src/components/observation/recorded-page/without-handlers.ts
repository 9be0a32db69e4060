/** Elements whose content is text to the parser, whatever it looks like. */
const RAW_TEXT: ReadonlySet<string> = new Set(
  "script style textarea title xmp iframe noembed noframes".split(" "),
);

/** Tags that are checked like handlers, see below. */
const CHECKED: ReadonlySet<string> = new Set(["base", "track"]);

/**
 * HTML without its event handlers and its `base` and `track` tags, by one linear pass of a small tokeniser.
 *
 * This is no part of what makes a page safe: the sanitiser removes them all. But the browser checks them against the
 * app's policy at the very moment they are parsed, even where nothing could run or load, and would fill the console
 * with errors.
 */
export function withoutHandlers(html: string): string {
  const kept: string[] = [];
  let from = 0;
  const cut = (start: number, end: number) => {
    // A space in its place: `<svg/onload=…>` must not become `<svg/>`.
    kept.push(html.slice(from, start), " ");
    from = end;
  };
  for (let at = html.indexOf("<"); at >= 0; at = html.indexOf("<", at)) {
    const tag = readTag(html, at);
    if (tag === null) break;
    if (CHECKED.has(tag.name)) cut(at, tag.end);
    else for (const [start, end] of tag.handlers) cut(start, end);
    at = RAW_TEXT.has(tag.name) ? endOfRawText(html, tag.name, tag.end) : tag.end;
    if (tag.name === "plaintext") break;
  }
  kept.push(html.slice(from));
  return kept.join("");
}

interface Tag {
  /** In lower case; "" for an end tag, a comment and the like. */
  readonly name: string;
  readonly handlers: readonly (readonly [number, number])[];
  readonly end: number;
}

/** What begins with the `<` at a place; null when it does not end. */
function readTag(html: string, at: number): Tag | null {
  if (html.startsWith("<!--", at)) return skipped(endOfComment(html, at + 4));
  if (/[!?]/.test(html.charAt(at + 1))) return skipped(after(html, ">", at));
  const closing = html.startsWith("/", at + 1);
  const nameFrom = at + (closing ? 2 : 1);
  if (!/[a-z]/i.test(html.charAt(nameFrom))) {
    return closing ? skipped(after(html, ">", at)) : { name: "", handlers: [], end: at + 1 };
  }
  const nameEnd = endOfRun(html, nameFrom, /[\s/>]/g);
  const handlers: [number, number][] = [];
  let place = nameEnd;
  while (true) {
    place = endOfRun(html, place, /[^\s/]/g);
    if (place >= html.length) return null;
    if (html.charAt(place) === ">") break;
    const end = endOfAttribute(html, place);
    if (end === null) return null;
    if (/^on/i.test(html.slice(place, place + 2)) && !closing) handlers.push([place, end]);
    place = end;
  }
  const name = closing ? "" : html.slice(nameFrom, nameEnd).toLowerCase();
  return { name, handlers, end: place + 1 };
}

/** Where an attribute ends, its value included; null when that is never closed. */
function endOfAttribute(html: string, start: number): number | null {
  const nameEnd = endOfRun(html, start + 1, /[\s/>=]/g);
  const equals = endOfRun(html, nameEnd, /\S/g);
  if (html.charAt(equals) !== "=") return nameEnd;
  const value = endOfRun(html, equals + 1, /\S/g);
  const quote = html.charAt(value);
  if (quote === '"' || quote === "'") return after(html, quote, value + 1);
  return endOfRun(html, value, /[\s>]/g);
}

function endOfComment(html: string, from: number): number | null {
  if (html.startsWith(">", from)) return from + 1;
  if (html.startsWith("->", from)) return from + 2;
  const end = /--!?>/g;
  end.lastIndex = from;
  return end.exec(html) === null ? null : end.lastIndex;
}

function endOfRawText(html: string, name: string, from: number): number {
  return endOfRun(html, from, new RegExp(`</${name}[\\s/>]`, "gi"));
}

/** The first place from `from` on where the pattern (global) matches, else the end. */
function endOfRun(html: string, from: number, stop: RegExp): number {
  stop.lastIndex = from;
  return stop.exec(html)?.index ?? html.length;
}

function after(html: string, mark: string, from: number): number | null {
  const at = html.indexOf(mark, from);
  return at < 0 ? null : at + mark.length;
}

function skipped(end: number | null): Tag | null {
  return end === null ? null : { name: "", handlers: [], end };
}
