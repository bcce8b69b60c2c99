import { endpoints } from "#contract/endpoints/endpoints.ts";
import type { Mount } from "#server/platform/http/mount.ts";
import { countChargedRuns } from "./count-charged-runs.ts";
import { type DashboardParts, readDashboard } from "./read-dashboard.ts";

export function mountDashboardRoutes(mount: Mount, parts: DashboardParts): void {
  mount(endpoints.countChargedRuns, async ({ params }) => ({
    status: 200,
    body: { runs: await countChargedRuns(parts, params.id) },
  }));
  mount(endpoints.readDashboard, async () => ({ status: 200, body: await readDashboard(parts) }));
}
