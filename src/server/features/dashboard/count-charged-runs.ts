import { readLastHour } from "./activity-store.ts";
import type { DashboardParts } from "./read-dashboard.ts";
import { countSucceeded } from "./store.ts";
import { hourMilliseconds, later, startOfMonth } from "./times.ts";

/** Counts a utility's successful runs of the last 30 days, which were charged. */
export async function countChargedRuns(
  { database: { pool }, clock }: Pick<DashboardParts, "database" | "clock">,
  utilityId: string,
): Promise<number> {
  const from = startOfMonth(clock.now());
  const last = await readLastHour(pool);
  const since = last === null || last < from ? from : later(last, hourMilliseconds);
  return countSucceeded(pool, { utilityId, from, since });
}
