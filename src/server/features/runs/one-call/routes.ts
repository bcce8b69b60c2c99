import type { FastifyInstance } from "fastify";
import { endpoints } from "#contract/endpoints/endpoints.ts";
import { hasEnded } from "#contract/facts/run.ts";
import type { Mount, RouteLimit } from "#server/platform/http/mount.ts";
import { readAway } from "#server/platform/http/requests/read-away.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { presentRun } from "../present.ts";
import { answerStoppedRun } from "../request/answer-run.ts";
import { awaitEnd } from "../request/await-end.ts";
import { idempotencyKeyOf, patienceOf } from "../request/request-headers.ts";
import type { RunParts } from "../run-parts.ts";
import { answerJson, sendBytes, tellRun } from "./answer-call.ts";
import { makeCall } from "./make-call.ts";
import { filesOfCall } from "./read-body.ts";

/**
 * Mounts the one-call route in its own scope, where the handler reads JSON bodies itself, after refusing what it can
 * without them.
 */
export function mountOneCallRoutes(
  app: FastifyInstance,
  mountOn: (scope: FastifyInstance) => Mount,
  parts: RunParts,
  limit: RouteLimit,
): void {
  void app.register(async (scope) => {
    scope.removeContentTypeParser(["application/json", "text/plain"]);
    scope.addContentTypeParser("application/json", (_request, _payload, done) => done(null));
    mountOn(scope)(
      endpoints.runByCall,
      async ({ params, query, caller, request, reply }) => {
        try {
          const gone = new AbortController();
          reply.raw.once("close", () => gone.abort("the caller is gone"));
          const asked = { ...params, ...query, idempotencyKey: idempotencyKeyOf(request) };
          const { run, isRepeated } = await makeCall(parts, caller, asked, {
            requestId: request.id,
            filesOf: (onOptions) => filesOfCall(request, onOptions),
          });
          if (isRepeated) reply.header("idempotent-replayed", "true");
          const seen = await awaitEnd(parts, run, patienceOf(request), gone.signal);
          tellRun(reply, seen);
          if (!hasEnded(seen.status)) {
            reply.header("location", `/api/runs/${seen.id}`);
            return { status: 202, body: presentRun(seen) };
          }
          if (seen.status !== "succeeded") return answerStoppedRun(reply, seen, { runId: seen.id });
          const form = query.answer;
          if (form !== "json") return await sendBytes(parts, reply, seen, form);
          return { status: 200, body: await answerJson(parts, seen) };
        } catch (error) {
          // Names the run that a refusal is about.
          const runId = error instanceof Refusal ? error.members.runId : undefined;
          if (runId !== undefined)
            reply.headers({ "run-id": runId, location: `/api/runs/${runId}` });
          throw error;
        } finally {
          readAway(request.raw);
        }
      },
      { limit },
    );
  });
}
