import { endpoints } from "#contract/endpoints/endpoints.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Mount } from "#server/platform/http/mount.ts";
import { readDashboard } from "./read-dashboard.ts";

/** Mounts what administrators' dashboard shows. */
export function mountDashboardRoutes(
  mount: Mount,
  parts: { readonly database: Database; readonly clock: Clock },
): void {
  mount(endpoints.readDashboard, async () => ({ status: 200, body: await readDashboard(parts) }));
}
