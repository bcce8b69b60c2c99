import { toCredits } from "#contract/facts/credits/amount.ts";
import type { Dashboard, Sales, UsedUtility } from "#contract/schemas/dashboard.ts";
import { sumOutstanding } from "#server/features/credits/index.ts";
import { type PurchaseParts, sumRevenue } from "#server/features/purchases/index.ts";
import { countValidSessions } from "#server/features/sessions/index.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { listHours, readLastHour } from "./activity-store.ts";
import { countHours } from "./count-hours.ts";
import { seriesOf } from "./series.ts";
import { listMostUsed, listTrouble, readQueue, type UsedUtilityRow } from "./store.ts";
import {
  dayMilliseconds,
  hourMilliseconds,
  later,
  startOfDay,
  startOfHour,
  startOfMonth,
} from "./times.ts";
import { listGauges, readStorage } from "./gauges-store.ts";

export interface DashboardParts {
  readonly database: Database;
  readonly clock: Clock;
  /** Undefined if credits aren't sold. */
  readonly shop: PurchaseParts["shop"];
}

/** Combines hourly counts with what happened since. */
export async function readDashboard({
  database: { pool },
  clock,
  shop,
}: DashboardParts): Promise<Dashboard> {
  const now = clock.now();
  const hour = startOfHour(now);
  const month = startOfMonth(now);
  const last = await readLastHour(pool);
  const since = last === null || last < month ? month : later(last, hourMilliseconds);
  const hours = [
    ...(await listHours(pool, { from: month, to: since })),
    ...(await countHours(pool, { from: since, to: later(now, 1) })),
  ];
  const { waiting, atWork } = await readQueue(pool);
  const activeSessions = await countValidSessions(pool, now);
  const gauges = [...(await listGauges(pool, month)), { hour, activeSessions }];
  const used = await listMostUsed(pool, { from: month, since, limit: 10 });
  const weekAgo = later(now, -7 * dayMilliseconds);
  const trouble = await listTrouble(pool, { since: weekAgo, limit: 10 });
  const storage = await readStorage(pool);
  const series = (start: Date, count: number, width: number) =>
    seriesOf({ start, count, width }, hours, gauges);
  return {
    activity: {
      day: series(later(hour, -23 * hourMilliseconds), 24, hourMilliseconds),
      week: series(later(startOfDay(now), -6 * dayMilliseconds), 7, dayMilliseconds),
      month: series(month, 30, dayMilliseconds),
    },
    topUtilities: used.map(presentUsed),
    queue: { waiting, atWork },
    activeSessions,
    storage:
      storage === undefined
        ? null
        : {
            bytes: storage.bytes,
            files: storage.files,
            countedAt: storage.countedAt.toISOString(),
          },
    sales: shop === undefined ? null : await readSales(pool, shop, month),
    browserTrouble: trouble.map(({ name, code, where, times, lastAt }) => ({
      name,
      code,
      where,
      times,
      lastAt: lastAt.toISOString(),
    })),
  };
}

async function readSales(
  queryable: Queryable,
  { isTest }: NonNullable<DashboardParts["shop"]>,
  from: Date,
): Promise<Sales> {
  const revenue = await sumRevenue(queryable, { from, isTest });
  return { revenue, outstanding: toCredits(await sumOutstanding(queryable)), isTest };
}

function presentUsed({ utilityId, name, runs, succeeded, failed }: UsedUtilityRow): UsedUtility {
  const judged = succeeded + failed;
  return { utilityId, name, runs, successRate: judged === 0 ? null : succeeded / judged };
}
