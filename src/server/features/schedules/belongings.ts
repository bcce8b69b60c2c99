import type { Schedule } from "#contract/schemas/schedule.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import { presentSchedule } from "./present.ts";
import { deleteSchedulesOf, listScheduleRows } from "./store.ts";

export function forgetSchedulesOf(client: Queryable, userId: string): Promise<void> {
  return deleteSchedulesOf(client, userId);
}

/** Lists what someone scheduled, for the export of an account. */
export async function* exportSchedulesOf(
  queryable: Queryable,
  userId: string,
  now: Date,
): AsyncGenerator<Schedule> {
  for (const row of await listScheduleRows(queryable, userId)) yield presentSchedule(row, now, []);
}
