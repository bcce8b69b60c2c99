/** Shown for what nobody foresaw; its own words are for whoever mends it. */
const unexpectedMessage = "Something went wrong. Please try again, or reload the page.";

/** What is wrong with a member of what was sent, by its path: `access.allowedEmailDomains.0`. */
export interface RefusedMember {
  readonly path: string;
  readonly message: string;
}

/** An error whose message is a sentence of ours, for the person at the screen. */
export class SentenceError extends Error {
  override readonly name: string = "SentenceError";
  /** Sentences for single members of what was sent, where the server said which are wrong. */
  readonly refusedMembers: readonly RefusedMember[] = [];
}

const reported = new WeakSet<Error>();

/**
 * Hands an error that nobody foresaw to the browser, once: it goes the way of those that nobody
 * caught, to the console and to whoever runs the site.
 */
export function reportUnexpected(error: unknown): void {
  const thrown =
    error instanceof Error ? error : new Error("Not an error was thrown", { cause: error });
  if (reported.has(thrown)) return;
  reported.add(thrown);
  reportError(thrown);
}

/**
 * The sentence for any error: `title: text (status)` for a refusal, an error's own text where that
 * is meant for people, else one that says no more than that something is wrong. Then it is reported.
 */
export function errorMessage(error: unknown): string {
  if (error instanceof SentenceError) return error.message;
  reportUnexpected(error);
  return unexpectedMessage;
}
