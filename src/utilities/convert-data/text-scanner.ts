import { wrongAt } from "./wrong-input.ts";

/** Text being read: what is at its offset is taken piece by piece. */
export class TextScanner {
  offset = 0;
  readonly text: string;
  readonly #tell: (offset: number, sentence: string) => Error;

  /** `tell` makes a mistake of an offset; by default one with the line and column in this text. */
  constructor(text: string, tell?: (offset: number, sentence: string) => Error) {
    this.text = text;
    this.#tell = tell ?? ((offset, sentence) => wrongAt(text, offset, sentence));
  }

  get isAtEnd(): boolean {
    return this.offset >= this.text.length;
  }

  /** Takes what a sticky expression finds here; null and no step further where it finds nothing. */
  take(expression: RegExp): RegExpExecArray | null {
    expression.lastIndex = this.offset;
    const found = expression.exec(this.text);
    if (found !== null) this.offset = expression.lastIndex;
    return found;
  }

  /** Whether a text is here, which is taken then. */
  skip(text: string): boolean {
    const isHere = this.text.startsWith(text, this.offset);
    if (isHere) this.offset += text.length;
    return isHere;
  }

  /** Takes a text that must be here. */
  expect(text: string): void {
    if (!this.skip(text)) throw this.refuse(`${text} is expected here.`);
  }

  /** Takes all up to a text that must follow, and that text. */
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
