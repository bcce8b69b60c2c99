import { wrongAt } from "./wrong-input.ts";

/** Reads a text piece by piece from its current offset. */
export class TextScanner {
  offset = 0;
  readonly text: string;
  readonly #tell: (offset: number, sentence: string) => Error;

  /** `tell` makes an error for an offset; by default one with the line and column in this text. */
  constructor(text: string, tell?: (offset: number, sentence: string) => Error) {
    this.text = text;
    this.#tell = tell ?? ((offset, sentence) => wrongAt(text, offset, sentence));
  }

  get isAtEnd(): boolean {
    return this.offset >= this.text.length;
  }

  /**
   * Takes what a sticky regular expression matches here; returns null and doesn't move if nothing
   * matches.
   */
  take(expression: RegExp): RegExpExecArray | null {
    expression.lastIndex = this.offset;
    const found = expression.exec(this.text);
    if (found !== null) this.offset = expression.lastIndex;
    return found;
  }

  /** Takes a text if it is here, and returns whether it was. */
  skip(text: string): boolean {
    const isHere = this.text.startsWith(text, this.offset);
    if (isHere) this.offset += text.length;
    return isHere;
  }

  /** Takes a text that must be here. */
  expect(text: string): void {
    if (!this.skip(text)) throw this.refuse(`${text} is expected here.`);
  }

  /** Takes everything up to and including a text that must follow. */
  upTo(end: string, what: string): string {
    const at = this.text.indexOf(end, this.offset);
    if (at < 0) throw this.refuse(`${what} has no end: ${end} is missing.`);
    const found = this.text.slice(this.offset, at);
    this.offset = at + end.length;
    return found;
  }

  refuse(sentence: string, offset = this.offset): Error {
    return this.#tell(offset, sentence);
  }
}
