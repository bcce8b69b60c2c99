import { SentenceError } from "#web/browser/error-message.ts";
import type { Problem } from "#contract/schemas/problem.ts";

/** Shown where the server gave no text of its own. */
export const missingMessage = "!Error message not available!";

/** A refusal as every screen words it. */
export function problemMessage(problem: Pick<Problem, "title" | "detail" | "status">): string {
  return `${problem.title}: ${problem.detail} (${problem.status})`;
}

/** A refusal of the server, as the screens show and decide on it. */
export class ProblemError extends SentenceError {
  override readonly name = "ProblemError";
  override readonly refusedMembers;
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problemMessage(problem));
    this.problem = problem;
    this.refusedMembers = problem.errors ?? [];
  }

  get code(): string {
    return this.problem.code;
  }

  get status(): number {
    return this.problem.status;
  }
}

/** The server was not reached at all: no answer, so nothing is known of what it did. */
export class NetworkError extends SentenceError {
  override readonly name = "NetworkError";

  constructor(cause: unknown) {
    super("Network error. Please check your internet connection.", { cause });
  }
}

/** True for a refusal with one of these codes. */
export function isProblem(error: unknown, ...codes: readonly string[]): error is ProblemError {
  return error instanceof ProblemError && codes.includes(error.code);
}

/** True where the server says that what was asked for is not there, by whatever code. */
export function isNotFound(error: unknown): error is ProblemError {
  return error instanceof ProblemError && error.status === 404;
}

/**
 * Reads a failed answer's body. Read by hand rather than with the contract's schema: a proxy in
 * between may answer anything, and the first page should not load a schema library for this.
 */
export function problemOf(status: number, statusText: string, body: string): Problem {
  const fallback: Problem = {
    type: "about:blank",
    title: statusText || "Error",
    status,
    detail: missingMessage,
    code: "unknown",
  };
  let read: unknown;
  try {
    read = JSON.parse(body);
  } catch (error) {
    if (error instanceof SyntaxError) return fallback;
    throw error;
  }
  if (typeof read !== "object" || read === null) return fallback;
  const members = Object.entries(read).filter(([, value]) => value !== null && value !== "");
  return { ...fallback, ...Object.fromEntries(members), status };
}
