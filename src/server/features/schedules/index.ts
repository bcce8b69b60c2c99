export { exportSchedulesOf, forgetSchedulesOf } from "./belongings.ts";
export { runSchedules } from "./run-schedules.ts";
export type { ScheduleParts } from "./schedule-parts.ts";
