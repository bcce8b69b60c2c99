import type { FastifyReply } from "fastify";
import { problemOfStoppedRun } from "#contract/facts/run-failure.ts";
import { presentRun } from "../present.ts";
import type { RunRow } from "../store.ts";

/** Answers with a problem that has the run's own code and message. */
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
