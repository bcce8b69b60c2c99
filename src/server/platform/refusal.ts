import { problems, type ProblemCode } from "#contract/facts/problem.ts";
import { type Problem } from "#contract/schemas/problem.ts";
import type { StorageFailure } from "./storage/storage-error.ts";

/** Members of some refusals beside the problem's own, such as the missing price. */
export type RefusalMembers = Partial<
  Pick<Problem, "price" | "free" | "paid" | "runId" | "retryAfterSeconds" | "errors" | "current">
>;

/** A refusal the caller can understand, sent as problem+json. Anything else thrown is a bug. */
export class Refusal extends Error {
  readonly code: ProblemCode;
  readonly members: RefusalMembers;

  /** `detail` replaces the code's general sentence. */
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

/** Makes the refusal of what needed a failing storage; `detail` replaces its sentence. */
export function storageRefusal(failure: StorageFailure, detail?: string): Refusal {
  const refusal = new Refusal(failure.isFull ? "storage_full" : "storage_unavailable", detail);
  refusal.cause = failure;
  return refusal;
}

/** Makes the refusal of what needed an unreachable database. */
export function databaseRefusal(cause: Error): Refusal {
  const refusal = new Refusal("database_unavailable", undefined, { retryAfterSeconds: 1 });
  refusal.cause = cause;
  return refusal;
}
