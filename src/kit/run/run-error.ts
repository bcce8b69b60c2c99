/** A user's mistake: a stable `code` and how to fix it. Any other error is a bug. */
export class RunError extends Error {
  readonly code: string;
  /** The option beside which the form shows it. */
  readonly field: string | undefined;

  constructor(code: string, sentence: string, { field }: { readonly field?: string } = {}) {
    super(sentence);
    this.name = "RunError";
    this.code = code;
    this.field = field;
  }
}
