import { wrongAt } from "./wrong-input.ts";

export class TextScanner {
  offset = 0;
  readonly text: string;
  readonly #tell: (offset: number, sentence: string) => Error;

  constructor(text: string, tell?: (offset: number, sentence: string) => Error) {
    this.text = text;
    this.#tell = tell ?? ((offset, sentence) => wrongAt(text, offset, sentence));
  }

  get isAtEnd(): boolean {
    return this.offset >= this.text.length;
  }

  take(expression: RegExp): RegExpExecArray | null {
    expression.lastIndex = this.offset;
    const found = expression.exec(this.text);
    if (found !== null) this.offset = expression.lastIndex;
    return found;
  }

  skip(text: string): boolean {
    const isHere = this.text.startsWith(text, this.offset);
    if (isHere) this.offset += text.length;
    return isHere;
  }

  expect(text: string): void {
    if (!this.skip(text)) throw this.refuse(`${text} is expected here.`);
  }

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
