import type { FastifyReply } from "fastify";
import { problemOfStoppedRun } from "#contract/facts/run-failure.ts";
import { presentRun } from "../present.ts";
import type { RunRow } from "../store.ts";

/** Answers a run call whose run did not succeed, as a problem with the run's own code and sentence. */
export function answerStoppedRun(
  reply: FastifyReply,
  row: RunRow,
  members: { readonly runId?: string } = {},
): FastifyReply {
  const run = presentRun(row);
  const problem = problemOfStoppedRun(run);
  const field = run.error?.field;
  const errors = field === undefined ? {} : { errors: [{ path: field, message: problem.detail }] };
  return reply
    .code(problem.status)
    .type("application/problem+json")
    .send(JSON.stringify({ type: "about:blank", ...problem, ...errors, ...members }));
}
