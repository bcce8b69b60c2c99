import { endpoints } from "#contract/endpoints.ts";
import { listOwnRuns, presentRun } from "#server/features/runs/service.ts";
import type { Mount } from "#server/platform/http/mount.ts";
import { changeUser } from "./users-change.ts";
import { adjustCredits } from "./users-credits.ts";
import { deleteUsers, type DeletionParts } from "./users-delete.ts";
import { listUsers, readUser, readUserCredits, requireUser } from "./users-list.ts";

/** Mounts what administrators see and change of users. */
export function mountAdminUsersRoutes(mount: Mount, parts: DeletionParts): void {
  mount(endpoints.listUsers, async ({ query, reply }) => {
    const { users, nextCursor } = await listUsers(parts, query);
    if (nextCursor !== null) void reply.header("next-cursor", nextCursor);
    return { status: 200, body: users };
  });
  mount(endpoints.readUser, async ({ params }) => ({
    status: 200,
    body: await readUser(parts, params.userId),
  }));
  mount(endpoints.changeUser, async ({ caller, params, body }) => {
    await changeUser(parts, caller, params.userId, body);
    return { status: 200, body: await readUser(parts, params.userId) };
  });
  mount(endpoints.deleteUsers, async ({ caller, body }) => ({
    status: 200,
    body: await deleteUsers(parts, caller, body.userIds),
  }));
  mount(endpoints.adjustCredits, async ({ caller, params, body }) => {
    await adjustCredits(parts, caller, params.userId, body);
    return { status: 200, body: await readUser(parts, params.userId) };
  });
  mount(endpoints.readUserCredits, async ({ params, query }) => ({
    status: 200,
    body: await readUserCredits(parts, params.userId, query),
  }));
  mount(endpoints.listUserRuns, async ({ params, query }) => {
    await requireUser(parts, params.userId);
    const { runs, nextCursor } = await listOwnRuns(parts.database.pool, params, query);
    return { status: 200, body: { runs: runs.map(presentRun), nextCursor } };
  });
}
