import { findFirstNewUser } from "#server/features/accounts/index.ts";
import { countFiles } from "#server/features/files/index.ts";
import { countValidSessions } from "#server/features/sessions/index.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import {
  deleteCounts,
  insertHours,
  insertUtilityDays,
  lockCounts,
  readFirstMoment,
  readLastHour,
} from "./activity-store.ts";
import { countHours } from "./count-hours.ts";
import { dayMilliseconds, hourMilliseconds, later, startOfHour, startOfMonth } from "./times.ts";
import { insertGauge, raiseGauge } from "./gauges-store.ts";

interface CountingParts {
  readonly database: Database;
  readonly clock: Clock;
}

/** Longer than recording a run's end takes. */
const graceMilliseconds = 5 * 60 * 1000;

/** Counts completed hours, and what can't be counted later. */
export async function countActivity({ database, clock }: CountingParts): Promise<void> {
  const { pool } = database;
  const now = clock.now();
  const hour = startOfHour(now);
  const gauge = { hour, activeSessions: await countValidSessions(pool, now) };
  if (!(await raiseGauge(pool, gauge))) {
    const { bytes, stored } = await countFiles(pool);
    await insertGauge(pool, { ...gauge, bytes, files: stored, countedAt: now });
  }
  while (await countNextDay(database, now));
}

/** Up to a day, to release the connection soon. Returns whether there was one. */
async function countNextDay({ pool }: Database, now: Date): Promise<boolean> {
  const end = startOfHour(later(now, -graceMilliseconds));
  return inTransaction(pool, async (client) => {
    await lockCounts(client);
    const last = await readLastHour(client);
    const from =
      last === null
        ? await findFirstMoment(client, startOfMonth(now))
        : later(last, hourMilliseconds);
    if (from === null) return false;
    const first = startOfHour(from < startOfMonth(now) ? startOfMonth(now) : from);
    const until = new Date(Math.min(end.getTime(), later(first, dayMilliseconds).getTime()));
    if (first >= until) return false;
    const span = { from: first, to: until };
    await insertHours(client, span, await countHours(client, span));
    await insertUtilityDays(client, span);
    await deleteCounts(client, startOfMonth(now));
    return true;
  });
}

async function findFirstMoment(queryable: Queryable, from: Date): Promise<Date | null> {
  const moments = [
    await readFirstMoment(queryable, from),
    await findFirstNewUser(queryable, from),
  ].filter((moment) => moment !== null);
  return moments.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
}
