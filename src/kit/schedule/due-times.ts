import { Cron } from "croner";
import { shortestGapMinutes } from "#contract/facts/schedule.ts";
import { findCronMistake } from "../in-browser/cron-mistake.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

/** How many due times are compared with the one before. At the shortest gap they cover two days. */
const compared = 200;

/**
 * Lists the next due times of five cron fields in a time zone, at most `count`. When clocks go forward, a skipped
 * time is due right afterwards. When they go back, a time that comes twice is due once. Hourly schedules keep running
 * every hour. Throws for an expression in which `findScheduleMistake` finds something.
 */
export function dueTimes(cron: string, timeZone: string, after: Date, count: number): Date[] {
  if (isEveryHour(cron)) return every(cron, timeZone).nextRuns(count, after);
  const found: Date[] = [];
  // Local times, written as if they were UTC. No time zone is two days away from UTC.
  const wall = every(cron, "UTC");
  let at = wall.nextRun(new Date(after.getTime() - 2 * day));
  while (at !== null && found.length < count) {
    const moment = momentOf(at, timeZone);
    const isNew = moment.getTime() > (found.at(-1) ?? after).getTime();
    if (isNew) found.push(moment);
    at = wall.nextRun(at);
  }
  return found;
}

/**
 * Returns a sentence that says why an expression can't be used: it is wrong, never due, or due more often than every
 * quarter of an hour. Null if it can.
 */
export function findScheduleMistake(cron: string): string | null {
  const expression = cron.trim();
  if (expression.split(/\s+/).length !== 5) {
    return "Enter five fields: minute, hour, day of month, month and day of week.";
  }
  const mistake = findCronMistake(expression);
  if (mistake !== null) return `This isn't a cron expression: ${mistake}.`;
  const times = every(expression, "UTC").nextRuns(compared, new Date("2024-01-01T00:00:00Z"));
  if (times.length === 0) return "This date doesn't exist, so it would never run.";
  const isTooOften = times.some((time, index) => {
    const before = times[index - 1];
    return before !== undefined && time.getTime() - before.getTime() < shortestGapMinutes * minute;
  });
  return isTooOften ? `It can run at most every ${shortestGapMinutes} minutes.` : null;
}

function every(cron: string, timezone: string): Cron {
  return new Cron(cron, { timezone, mode: "5-part", paused: true });
}

/** Whether it runs every hour, whatever local clocks show. */
function isEveryHour(cron: string): boolean {
  return cron.trim().split(/\s+/)[1] === "*";
}

/** Asks for one time alone: croner 11.0.1 skips or repeats lists of times when clocks change. */
function momentOf(wall: Date, timeZone: string): Date {
  const fields = [
    wall.getUTCMinutes(),
    wall.getUTCHours(),
    wall.getUTCDate(),
    wall.getUTCMonth() + 1,
    "*",
  ];
  const moment = every(fields.join(" "), timeZone).nextRun(new Date(wall.getTime() - 2 * day));
  if (moment === null) throw new Error("A local time comes within two days.");
  return moment;
}
