import type { FastifyReply } from "fastify";
import { endpoints } from "#contract/endpoints/endpoints.ts";
import type { AdminUtility } from "#contract/schemas/utility-form.ts";
import { readUtility } from "../open-catalogue.ts";
import type { Mount } from "#server/platform/http/mount.ts";
import { Refusal } from "#server/platform/refusal.ts";
import {
  createUtility,
  deleteUtility,
  setUtilityStatus,
  updateUtility,
  type UtilityParts,
} from "./change-utilities.ts";
import { listUtilities } from "./list-utilities.ts";
import { etagOf, presentListed, presentUtility } from "./present.ts";

export function mountUtilityAdministrationRoutes(mount: Mount, parts: UtilityParts): void {
  const { pool } = parts.database;
  const { catalogue } = parts;

  mount(endpoints.listUtilities, async ({ query, reply }) => {
    const { rows, nextCursor, total } = await listUtilities(pool, query);
    reply.header("total-count", total);
    if (nextCursor !== null) reply.header("next-cursor", nextCursor);
    const utilities = rows.map((row) => presentListed(row, catalogue));
    // Checking ten thousand rows against the schema would block other requests.
    return reply.type("application/json; charset=utf-8").send(JSON.stringify(utilities));
  });
  mount(endpoints.createUtility, async ({ body, caller, reply }) => {
    const created = await createUtility(parts, caller, body);
    reply.header("location", `/api/admin/utilities/${created.id}`);
    return { status: 201, body: withEtag(reply, created) };
  });
  mount(endpoints.setUtilityStatus, async ({ body, caller }) => {
    return { status: 200, body: await setUtilityStatus(parts, caller, body) };
  });
  mount(endpoints.readAdminUtility, async ({ params, reply }) => {
    const row = await readUtility(pool, params.id);
    if (row === undefined) throw new Refusal("utility_not_found");
    return { status: 200, body: withEtag(reply, presentUtility(row, catalogue)) };
  });
  mount(endpoints.updateUtility, async ({ params, body, caller, request, reply }) => {
    const target = { id: params.id, ifMatch: request.headers["if-match"] };
    const updated = await tellingCurrent(reply, () => updateUtility(parts, caller, target, body));
    return { status: 200, body: withEtag(reply, updated) };
  });
  mount(endpoints.deleteUtility, async ({ params, caller, request, reply }) => {
    const target = { id: params.id, ifMatch: request.headers["if-match"] };
    await tellingCurrent(reply, () => deleteUtility(parts, caller, target));
    return { status: 204, body: undefined };
  });
}

/** Adds the current ETag, so the client can choose to overwrite. */
async function tellingCurrent<Result>(
  reply: FastifyReply,
  change: () => Promise<Result>,
): Promise<Result> {
  try {
    return await change();
  } catch (error) {
    if (error instanceof Refusal && error.members.current !== undefined) {
      withEtag(reply, error.members.current);
    }
    throw error;
  }
}

function withEtag(reply: FastifyReply, utility: AdminUtility): AdminUtility {
  reply.header("etag", etagOf(utility));
  return utility;
}
