import { END, LINE_FEED, RETURN, SPACE, TAB } from "./characters.ts";
import { JsonSyntaxError, type JsonSyntaxReason } from "./syntax-error.ts";

/** A place in a text that is being read. */
export class TextCursor {
  protected position = 0;

  constructor(protected readonly text: string) {}

  /** Moves to the next character that is no white space and answers its code, or {@link END}. */
  protected skipSpace(): number {
    const text = this.text;
    let index = this.position;
    while (index < text.length) {
      const char = text.charCodeAt(index);
      if (char !== SPACE && char !== LINE_FEED && char !== RETURN && char !== TAB) {
        this.position = index;
        return char;
      }
      index++;
    }
    this.position = index;
    return END;
  }

  protected charAt(index: number): number {
    return index < this.text.length ? this.text.charCodeAt(index) : END;
  }

  protected failAt(char: number): never {
    this.fail(char === END ? "unexpected-end" : "unexpected-character", this.position);
  }

  protected fail(reason: JsonSyntaxReason, position: number): never {
    const code = this.text.codePointAt(position);
    throw new JsonSyntaxError(reason, position, code === undefined ? null : String.fromCodePoint(code));
  }
}
