import { endpoints } from "#contract/endpoints/endpoints.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import type { Mount } from "#server/platform/http/mount.ts";
import { listAuditEntries } from "./list-entries.ts";

/** Mounts the reading of the audit log; nothing writes to it but the changes themselves. */
export function mountAuditRoutes(mount: Mount, queryable: Queryable): void {
  mount(endpoints.listAuditEntries, async ({ query }) => ({
    status: 200,
    body: await listAuditEntries(queryable, query),
  }));
}
