import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { listMostUsed } from "./store.ts";
import { later, startOfMonth } from "./times.ts";

/** More of them change no order that anybody sees. */
const mostNamed = 100;

/** The ids of the utilities that were run most in the last thirty days, the most used first. */
export async function readMostUsed({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): Promise<readonly string[]> {
  const now = clock.now();
  // By what is counted already: reading the last hour's runs is for who looks at the last hour.
  const asked = { from: startOfMonth(now), since: later(now, 1), limit: mostNamed };
  const used = await listMostUsed(database.pool, asked);
  return used.map(({ utilityId }) => utilityId);
}
