import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { listMostUsed } from "./store.ts";
import { later, startOfMonth } from "./times.ts";

/** More would change no visible order. */
const mostNamed = 100;

/** Lists utility ids, most used of the last 30 days first. */
export async function readMostUsed({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): Promise<readonly string[]> {
  const now = clock.now();
  // Only counted hours; the last one isn't worth reading.
  const asked = { from: startOfMonth(now), since: later(now, 1), limit: mostNamed };
  const used = await listMostUsed(database.pool, asked);
  return used.map(({ utilityId }) => utilityId);
}
