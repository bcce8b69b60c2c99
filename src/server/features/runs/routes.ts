import { endpoints } from "#contract/endpoints/endpoints.ts";
import { hasEnded } from "#contract/facts/run.ts";
import { requireUser } from "#server/features/accounts/index.ts";
import { listFavourites } from "#server/features/catalogue/index.ts";
import { presentOwnSession } from "#server/features/sessions/index.ts";
import { reachOf } from "#server/platform/http/key-reach.ts";
import type { Mount, RouteLimit } from "#server/platform/http/mount.ts";
import { answerStoppedRun } from "./request/answer-run.ts";
import { awaitEnd } from "./request/await-end.ts";
import { presentRun } from "./present.ts";
import type { RunParts } from "./run-parts.ts";
import { presentRunWithOutputs } from "./run-outputs.ts";
import {
  cancelRun,
  findOwnRunByKey,
  listOwnRuns,
  readOwnRun,
  readRecentUtilities,
} from "./own-runs.ts";
import { idempotencyKeyOf, patienceOf } from "./request/request-headers.ts";
import { requestRun } from "./request/request-run.ts";
import { streamRun } from "./request/stream-run.ts";

const recentUtilities = 8;

/** `limit` is for requests that start a run. */
export function mountRunRoutes(mount: Mount, parts: RunParts, limit: RouteLimit): void {
  mount(
    endpoints.runOperation,
    async ({ params, body, caller, request, reply }) => {
      const asked = {
        code: params.code,
        operation: params.operation,
        sessionId: body.sessionId,
        options: body.options,
        quotedPrice: body.quotedPrice,
        idempotencyKey: idempotencyKeyOf(request),
        requestId: request.id,
        place: "server",
      } as const;
      const { run } = await requestRun(parts, caller, asked);
      const gone = new AbortController();
      reply.raw.once("close", () => gone.abort("the caller is gone"));
      const seen = await awaitEnd(parts, run, patienceOf(request), gone.signal);
      reply.header("run-id", seen.id);
      if (!hasEnded(seen.status)) {
        reply.header("location", `/api/runs/${seen.id}`);
        return { status: 202, body: presentRun(seen) };
      }
      if (seen.status !== "succeeded") return answerStoppedRun(reply, seen);
      return { status: 200, body: await presentOwnSession(parts, caller, seen.sessionId) };
    },
    { limit },
  );
  mount(
    endpoints.registerBrowserRun,
    async ({ params, body, caller, request }) => {
      const { run, isRepeated } = await requestRun(parts, caller, {
        code: undefined,
        operation: body.operation,
        sessionId: params.sessionId,
        options: body.options,
        quotedPrice: body.quotedPrice,
        idempotencyKey: idempotencyKeyOf(request),
        requestId: request.id,
        place: "page",
      });
      return { status: isRepeated ? 200 : 201, body: presentRun(run) };
    },
    { limit },
  );
  mount(endpoints.listRuns, async ({ query, caller }) => {
    if (query.idempotency_key !== undefined) {
      const run = await findOwnRunByKey(parts, caller, query.idempotency_key);
      return { status: 200, body: { runs: run === undefined ? [] : [run], nextCursor: null } };
    }
    const { runs, nextCursor } = await listOwnRuns(parts.database.pool, caller, query);
    return { status: 200, body: { runs: runs.map(presentRun), nextCursor } };
  });
  mount(endpoints.listUserRuns, async ({ params, query }) => {
    await requireUser(parts, params.userId);
    const owner = { userId: params.userId, key: undefined };
    const { runs, nextCursor } = await listOwnRuns(parts.database.pool, owner, query);
    return { status: 200, body: { runs: runs.map(presentRun), nextCursor } };
  });
  mount(endpoints.ownUtilities, async ({ caller }) => {
    const { pool } = parts.database;
    const reach = reachOf(caller);
    const [favourites, recent] = await Promise.all([
      listFavourites(pool, caller.userId),
      readRecentUtilities(pool, reach, recentUtilities),
    ]);
    const { userId } = caller;
    const covered = favourites.filter((utilityId) => reach.covers({ userId, utilityId }));
    return { status: 200, body: { favourites: covered, recent } };
  });
  mount(endpoints.readRun, async ({ params, caller }) => {
    const run = await readOwnRun(parts.database.pool, caller, params.runId);
    return { status: 200, body: await presentRunWithOutputs(parts, reachOf(caller), run) };
  });
  mount(endpoints.runEvents, async ({ params, caller, reply }) => {
    const run = await readOwnRun(parts.database.pool, caller, params.runId);
    return streamRun(parts, run.id, reply);
  });
  mount(endpoints.cancelRun, async ({ params, caller, reply }) => {
    const gone = new AbortController();
    reply.raw.once("close", () => gone.abort("the caller is gone"));
    const run = await cancelRun(parts, caller, params.runId, gone.signal);
    return { status: 200, body: presentRun(run) };
  });
}
