import { SentenceError } from "#web/browser/error-message.ts";
import type { Problem } from "#contract/schemas/problem.ts";

/** For refusals without a text. */
export const missingMessage = "!Error message not available!";

export function problemMessage(problem: Pick<Problem, "title" | "detail" | "status">): string {
  return `${problem.title}: ${problem.detail} (${problem.status})`;
}

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

/** What the server did is unknown. */
export class NetworkError extends SentenceError {
  override readonly name = "NetworkError";

  constructor(cause: unknown) {
    super("Network error. Please check your internet connection.", { cause });
  }
}

export function isProblem(error: unknown, ...codes: readonly string[]): error is ProblemError {
  return error instanceof ProblemError && codes.includes(error.code);
}

export function isNotFound(error: unknown): error is ProblemError {
  return error instanceof ProblemError && error.status === 404;
}

/** Parses by hand, as a proxy may answer anything and a schema library is heavy. */
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
