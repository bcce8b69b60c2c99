import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ProblemCode } from "#contract/facts/problem.ts";
import { withoutKeys } from "../log.ts";
import { isUnstorable } from "../database/refuse-unstorable.ts";
import { isUnreachable } from "../database/is-unreachable.ts";
import { databaseRefusal, Refusal, storageRefusal } from "../refusal.ts";
import { StorageFailure } from "../storage/storage-error.ts";
import { unstorableRefusal } from "./requests/refuse-unstorable-bodies.ts";
import { basePathOf } from "./base-path.ts";
import { addressRefusal, pageOfNothing } from "./requests/request-target.ts";

const codesOfStatus: Record<number, ProblemCode> = {
  404: "not_found",
  408: "invalid_request",
  413: "body_too_large",
  415: "unsupported_media_type",
  503: "overloaded",
};

const failuresOfOurs = new Set<ProblemCode>(["internal_error", "database_unavailable"]);

const sentencesOfFramework: Record<string, string> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: "The body is empty, but its content type is JSON.",
  FST_ERR_CTP_INVALID_JSON_BODY: "The body is not valid JSON.",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "The body's length doesn't match its Content-Length.",
};

/**
 * Answers everything thrown below a route as problem+json. Bugs and failures of storage or database are logged and not
 * shown.
 */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: Error, request, reply) => {
    const refusal = refusalFor(error);
    if (failuresOfOurs.has(refusal.code) || refusal.cause instanceof StorageFailure)
      request.log.error({ err: refusal.cause ?? error }, "a request failed");
    return sendProblem(reply, refusal);
  });
}

/** Sends a refusal as problem+json, with `Retry-After` if it says how long to wait. */
export function sendProblem(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { retryAfterSeconds } = refusal.members;
  if (retryAfterSeconds !== undefined) reply.header("retry-after", retryAfterSeconds);
  // As text, because a route's schemas describe only its own replies.
  return (
    reply
      .code(refusal.status)
      .type("application/problem+json")
      // Other people log the answers of failed calls.
      .send(withoutKeys(JSON.stringify(refusal.toProblem())))
  );
}

/** Answers what fails before a route is found, such as an address that can't be decoded. No hook sees these. */
export function answerFrameworkErrors(publicUrl: string) {
  const base = basePathOf(publicUrl);
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const page = error.code === "FST_ERR_BAD_URL" ? pageOfNothing(request) : undefined;
    if (page === undefined) sendProblem(reply, refusalFor(error));
    else reply.header("cache-control", "no-store").redirect(base + page, 303);
  };
}

/** Makes the refusal that is shown for anything thrown below a route. */
export function refusalFor(error: Error): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof StorageFailure) return storageRefusal(error);
  if (isUnstorable(error)) return unstorableRefusal();
  if (isUnreachable(error)) return databaseRefusal(error);
  const status = "statusCode" in error ? Number(error.statusCode) : 500;
  if (status === 503) return new Refusal("overloaded", undefined, { retryAfterSeconds: 1 });
  const known = codesOfStatus[status];
  if (known !== undefined) return new Refusal(known);
  if (status >= 400 && status < 500) return unreadable(error);
  return new Refusal("internal_error");
}

function unreadable(error: Error): Refusal {
  const code = "code" in error ? String(error.code) : "";
  if (code === "FST_ERR_BAD_URL" || code === "FST_ERR_MAX_PARAM_LENGTH") return addressRefusal();
  // The parser's error has no code: bad syntax, or a member named __proto__.
  const known = error instanceof SyntaxError ? "FST_ERR_CTP_INVALID_JSON_BODY" : code;
  return new Refusal("invalid_request", sentencesOfFramework[known]);
}
