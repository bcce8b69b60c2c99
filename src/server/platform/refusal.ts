import { problems, type ProblemCode } from "#contract/facts/problem.ts";
import { type Problem } from "#contract/schemas/problem.ts";
import type { StorageFailure } from "./storage/storage-error.ts";

/** What some refusals carry beside the problem's own members, such as the price that is missing. */
export type RefusalMembers = Partial<
  Pick<Problem, "price" | "free" | "paid" | "runId" | "retryAfterSeconds" | "errors" | "current">
>;

/**
 * A request that is refused for a reason the caller can understand. Thrown anywhere below a route;
 * the HTTP edge turns it into problem+json. Everything else that is thrown is a bug.
 */
export class Refusal extends Error {
  readonly code: ProblemCode;
  readonly members: RefusalMembers;

  /** `detail` replaces the code's general sentence with a more exact one. */
  constructor(code: ProblemCode, detail?: string, members: RefusalMembers = {}) {
    super(detail ?? problems[code][2]);
    this.name = "Refusal";
    this.code = code;
    this.members = members;
  }

  get status(): number {
    return problems[this.code][0];
  }

  toProblem(): Problem {
    return {
      type: "about:blank",
      title: problems[this.code][1],
      status: this.status,
      detail: this.message,
      code: this.code,
      ...this.members,
    };
  }
}

/** The refusal of whatever needed the storage when it failed; `detail` replaces its general sentence. */
export function storageRefusal(failure: StorageFailure, detail?: string): Refusal {
  const refusal = new Refusal(failure.isFull ? "storage_full" : "storage_unavailable", detail);
  refusal.cause = failure;
  return refusal;
}

/** The refusal of whatever needed the database while it could not be reached. */
export function databaseRefusal(cause: Error): Refusal {
  const refusal = new Refusal("database_unavailable", undefined, { retryAfterSeconds: 1 });
  refusal.cause = cause;
  return refusal;
}
