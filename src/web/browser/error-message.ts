/** Hides an unexpected error's own words, which are for developers. */
const unexpectedMessage = "Something went wrong. Please try again, or reload the page.";

/** A mistake in a request member, by path: `access.allowedEmailDomains.0`. */
export interface RefusedMember {
  readonly path: string;
  readonly message: string;
}

/** An error whose message is for users. */
export class SentenceError extends Error {
  override readonly name: string = "SentenceError";
  /** Mistakes in single members of the request, if the server named them. */
  readonly refusedMembers: readonly RefusedMember[] = [];
}

const reported = new WeakSet<Error>();

/** Reports an unexpected error once, like an uncaught one: to the console and the operators. */
export function reportUnexpected(error: unknown): void {
  const thrown =
    error instanceof Error ? error : new Error("Not an error was thrown", { cause: error });
  if (reported.has(thrown)) return;
  reported.add(thrown);
  reportError(thrown);
}

/**
 * Returns the sentence for any error: `title: text (status)` for a refusal, the message of our own
 * errors, else a general one. Reports unexpected errors.
 */
export function errorMessage(error: unknown): string {
  if (error instanceof SentenceError) return error.message;
  reportUnexpected(error);
  return unexpectedMessage;
}
