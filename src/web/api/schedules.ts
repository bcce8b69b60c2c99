import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { EndpointBodyInput } from "#contract/endpoints/endpoint.ts";
import type { endpoints } from "#contract/endpoints/endpoints.ts";
import type { Schedule } from "#contract/schemas/schedule.ts";
import { ownKey } from "./account/account.ts";
import { call } from "./http/call.ts";

export type ScheduleBody = EndpointBodyInput<typeof endpoints.createSchedule>;
export type ScheduleChange = EndpointBodyInput<typeof endpoints.changeSchedule>;

/** In milliseconds. A run begins within a minute of its time. */
const lookInterval = 30_000;

/** One's own, newest first. */
export const schedulesQuery = queryOptions({
  queryKey: [...ownKey, "schedules"],
  queryFn: ({ signal }) => call("GET /api/schedules", { signal }),
  refetchInterval: ({ state }) =>
    state.data?.some(({ pausedBecause }) => pausedBecause === null) === true ? lookInterval : false,
});

export function createSchedule(body: ScheduleBody): Promise<Schedule> {
  return call("POST /api/schedules", { body });
}

export function changeSchedule(scheduleId: string, body: ScheduleChange): Promise<Schedule> {
  return call("PATCH /api/schedules/{scheduleId}", { params: { scheduleId }, body });
}

export async function deleteSchedule(scheduleId: string): Promise<void> {
  await call("DELETE /api/schedules/{scheduleId}", { params: { scheduleId } });
}

export function reloadSchedules(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: schedulesQuery.queryKey });
}
