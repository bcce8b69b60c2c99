import { endpoints } from "#contract/endpoints/endpoints.ts";
import type { Mount, RouteLimit } from "#server/platform/http/mount.ts";
import { endSession, resetSessionTimeout } from "./change-session.ts";
import { listOwnSessions, presentOwnSession, withFiles } from "./read-sessions.ts";
import type { SessionParts } from "./session-parts.ts";
import { startSession } from "./start-session.ts";

/** Limits session starts per account by `startLimit`. */
export function mountSessionRoutes(
  mount: Mount,
  parts: SessionParts,
  startLimit: RouteLimit,
): void {
  mount(
    endpoints.startSession,
    async ({ body, caller }) => {
      const { session, created } = await startSession(parts, caller, body.utility_id);
      return { status: created ? 201 : 200, body: session };
    },
    { limit: startLimit },
  );
  mount(endpoints.listSessions, async ({ query, caller }) => {
    const { status, utility_code: utilityCode, limit } = query;
    const sessions = await listOwnSessions(parts, caller, { status, utilityCode, limit });
    return { status: 200, body: sessions };
  });
  mount(endpoints.readSession, async ({ params, caller }) => {
    return { status: 200, body: await presentOwnSession(parts, caller, params.sessionId) };
  });
  mount(endpoints.updateSession, async ({ params, query, caller }) => {
    const end = { status: query.status, deleteFiles: query.delete };
    const ended = await endSession(parts, caller, params.sessionId, end);
    if (query.delete) return { status: 204, body: undefined };
    return { status: 200, body: await withFiles(parts, ended) };
  });
  mount(endpoints.resetSessionTimeout, async ({ params, caller }) => {
    return { status: 200, body: await resetSessionTimeout(parts, caller, params.sessionId) };
  });
}
