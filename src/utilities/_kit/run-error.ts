/**
 * A user's mistake: a stable `code` for programs, and a sentence that says what is wrong and
 * what would be right. Every other error that leaves a utility is a bug.
 */
export class RunError extends Error {
  readonly code: string;

  constructor(code: string, sentence: string) {
    super(sentence);
    this.name = "RunError";
    this.code = code;
  }
}
