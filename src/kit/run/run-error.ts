/**
 * A user's mistake: a stable `code` for programs, and a sentence that says what is wrong and
 * what would be right. Every other error that leaves a utility is a bug.
 */
export class RunError extends Error {
  readonly code: string;
  /** The name of the option that it concerns: the form shows the sentence beside that field. */
  readonly field: string | undefined;

  constructor(code: string, sentence: string, { field }: { readonly field?: string } = {}) {
    super(sentence);
    this.name = "RunError";
    this.code = code;
    this.field = field;
  }
}
