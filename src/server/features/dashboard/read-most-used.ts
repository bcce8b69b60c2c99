import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { listMostUsed } from "./store.ts";
import { later, startOfMonth } from "./times.ts";

/** Beyond these, order no longer matters to anyone. */
const mostNamed = 100;

/** Lists the ids of the most used utilities of the last 30 days, most used first. */
export async function readMostUsed({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): Promise<readonly string[]> {
  const now = clock.now();
  // Uses only counted hours; reading the last hour's runs isn't worth it here.
  const asked = { from: startOfMonth(now), since: later(now, 1), limit: mostNamed };
  const used = await listMostUsed(database.pool, asked);
  return used.map(({ utilityId }) => utilityId);
}
