import { endpoints } from "#contract/endpoints/endpoints.ts";
import type { FileParts } from "#server/features/files/index.ts";
import type { Mount } from "#server/platform/http/mount.ts";
import { deleteSession, deleteSessionFolder, timeOutSessions } from "./change-sessions.ts";
import { listAllSessions } from "./list-sessions.ts";

export function mountSessionAdministrationRoutes(mount: Mount, parts: FileParts): void {
  const { pool } = parts.database;

  mount(endpoints.listAllSessions, async ({ query }) => {
    return { status: 200, body: await listAllSessions(pool, query) };
  });
  mount(endpoints.listTimedOutSessions, async ({ query }) => {
    return { status: 200, body: await listAllSessions(pool, { ...query, status: "TIMED_OUT" }) };
  });
  mount(endpoints.timeOutSessions, async ({ caller }) => {
    return { status: 200, body: { updated: await timeOutSessions(parts, caller) } };
  });
  mount(endpoints.deleteSession, async ({ params, caller }) => {
    await deleteSession(parts, caller, params.sessionId);
    return { status: 204, body: undefined };
  });
  mount(endpoints.deleteSessionFolder, async ({ params, caller }) => {
    await deleteSessionFolder(parts, caller, params.sessionId);
    return { status: 204, body: undefined };
  });
}
