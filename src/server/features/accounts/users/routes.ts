import { Readable } from "node:stream";
import { endpoints } from "#contract/endpoints/endpoints.ts";
import type { Mount } from "#server/platform/http/mount.ts";
import { changeUser } from "./change-user.ts";
import { adjustCredits } from "./adjust-credits.ts";
import { deleteUsers, type DeletionParts } from "./delete-users.ts";
import { listUsers, readUser, readUserCredits } from "./list-users.ts";
import { signOutUser } from "./sign-out-user.ts";
import { usersCsv } from "./users-csv.ts";

export function mountUserRoutes(mount: Mount, parts: DeletionParts): void {
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
  mount(endpoints.downloadUsers, async ({ query, reply }) =>
    reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", 'attachment; filename="users.csv"')
      .send(Readable.from(usersCsv(parts, query))),
  );
  mount(endpoints.signOutUser, async ({ caller, params }) => ({
    status: 200,
    body: { ended: await signOutUser(parts, caller, params.userId) },
  }));
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
}
