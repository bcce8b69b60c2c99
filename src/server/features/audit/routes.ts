import { endpoints } from "#contract/endpoints/endpoints.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import type { Mount } from "#server/platform/http/mount.ts";
import { listAuditEntries } from "./list-entries.ts";

export function mountAuditRoutes(mount: Mount, queryable: Queryable): void {
  mount(endpoints.listAuditEntries, async ({ query }) => ({
    status: 200,
    body: await listAuditEntries(queryable, query),
  }));
}
