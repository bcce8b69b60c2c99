import type { FastifyReply } from "fastify";
import type { RunRow } from "./store.ts";

const failuresOfOurs = new Set(["run_crashed", "run_interrupted"]);

/**
 * Answers a run call whose run did not succeed, as a problem with the run's own code and sentence:
 * 422 for what the caller can mend, 500 for what is ours, 409 for a run that was cancelled.
 */
export function answerStoppedRun(reply: FastifyReply, run: RunRow): FastifyReply {
  const problem =
    run.status === "cancelled"
      ? {
          status: 409,
          title: "Run cancelled",
          code: "run_cancelled",
          detail: "The run was cancelled. You were not charged.",
        }
      : {
          status: failuresOfOurs.has(run.errorCode ?? "") ? 500 : 422,
          title: "Run failed",
          code: run.errorCode ?? "run_crashed",
          detail: run.errorDetail ?? "",
          ...(run.errorField !== null && {
            errors: [{ path: run.errorField, message: run.errorDetail ?? "" }],
          }),
        };
  return reply
    .code(problem.status)
    .type("application/problem+json")
    .send(JSON.stringify({ type: "about:blank", ...problem }));
}
