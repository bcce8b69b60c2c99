import { endpoints } from "#contract/endpoints/endpoints.ts";
import { scheduleFileMaximumBytes } from "#contract/facts/schedule.ts";
import type { Mount, RouteLimit } from "#server/platform/http/mount.ts";
import {
  changeSchedule,
  createSchedule,
  deleteSchedule,
  listOwnSchedules,
} from "./own-schedules.ts";
import { presentWithFiles } from "./present.ts";
import type { ScheduleParts } from "./schedule-parts.ts";

/** Of JSON with a file in it, in bytes. */
const bodyLimit = 2 * scheduleFileMaximumBytes;

export function mountScheduleRoutes(mount: Mount, parts: ScheduleParts, limit: RouteLimit): void {
  mount(endpoints.listSchedules, async ({ caller }) => {
    const rows = await listOwnSchedules(parts, caller);
    const body = await Promise.all(rows.map((row) => presentWithFiles(parts, row)));
    return { status: 200, body };
  });
  mount(
    endpoints.createSchedule,
    async ({ caller, body }) => {
      const row = await createSchedule(parts, caller, body);
      return { status: 201, body: await presentWithFiles(parts, row) };
    },
    { limit, bodyLimit },
  );
  mount(
    endpoints.changeSchedule,
    async ({ caller, params, body }) => {
      const row = await changeSchedule(parts, caller, params.scheduleId, body);
      return { status: 200, body: await presentWithFiles(parts, row) };
    },
    { limit, bodyLimit },
  );
  mount(endpoints.deleteSchedule, async ({ caller, params }) => {
    await deleteSchedule(parts, caller, params.scheduleId);
    return { status: 204, body: undefined };
  });
}
