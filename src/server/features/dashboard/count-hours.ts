import { noCredits } from "#contract/facts/credits/amount.ts";
import { countNewUsers } from "#server/features/accounts/index.ts";
import { sumSpent } from "#server/features/credits/index.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { type ActivityRow, countRunsAndEvents, type Span } from "./activity-store.ts";

/** Lists hours in order, without empty ones. */
export async function countHours(queryable: Queryable, span: Span): Promise<ActivityRow[]> {
  const counted = [
    ...(await countRunsAndEvents(queryable, span)),
    ...(await sumSpent(queryable, span)),
    ...(await countNewUsers(queryable, span)),
  ];
  const hours = new Map<number, ActivityRow>();
  for (const part of counted) {
    const time = part.hour.getTime();
    hours.set(time, { ...(hours.get(time) ?? { ...nothing, hour: part.hour }), ...part });
  }
  return [...hours.values()].toSorted((a, b) => a.hour.getTime() - b.hour.getTime());
}

const nothing: Omit<ActivityRow, "hour"> = {
  runs: 0,
  failures: 0,
  spent: noCredits,
  newUsers: 0,
  successesSeen: 0,
  failuresSeen: 0,
  browserErrors: 0,
};
