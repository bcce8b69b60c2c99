import { Cron } from "croner";
import { shortestGapMinutes } from "#contract/facts/schedule.ts";
import { findCronMistake } from "../in-browser/cron-mistake.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

/** Of due times of which two neighbours are compared. They are at least two days' at the shortest gap. */
const compared = 200;

/**
 * Lists the next due times of five cron fields in a time zone, at most `count`. Where clocks go forward, a time that is
 * left out is due at once afterwards; where they go back, a time that comes twice is due once. Every hour stays every
 * hour. Throws for an expression in which `findScheduleMistake` finds something.
 */
export function dueTimes(cron: string, timeZone: string, after: Date, count: number): Date[] {
  if (isEveryHour(cron)) return every(cron, timeZone).nextRuns(count, after);
  const found: Date[] = [];
  // The times on the wall, written as if they were UTC. No zone is as far away as two days.
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
 * Finds why a schedule can't be due by an expression: it is wrong, never due, or due more often than every quarter of an
 * hour. Returns a sentence, or null.
 */
export function findScheduleMistake(cron: string): string | null {
  const expression = cron.trim();
  if (expression.split(/\s+/).length !== 5) {
    return "A schedule has five fields: minute, hour, day of month, month and day of week.";
  }
  const mistake = findCronMistake(expression);
  if (mistake !== null) return `This isn't a cron expression: ${mistake}.`;
  const times = every(expression, "UTC").nextRuns(compared, new Date("2024-01-01T00:00:00Z"));
  if (times.length === 0) return "This never comes.";
  const isTooOften = times.some((time, index) => {
    const before = times[index - 1];
    return before !== undefined && time.getTime() - before.getTime() < shortestGapMinutes * minute;
  });
  return isTooOften ? `It can run at most every ${shortestGapMinutes} minutes.` : null;
}

function every(cron: string, timezone: string): Cron {
  return new Cron(cron, { timezone, mode: "5-part", paused: true });
}

/** Whether it follows the hours that pass, not a clock on the wall. */
function isEveryHour(cron: string): boolean {
  return cron.trim().split(/\s+/)[1] === "*";
}

/** One time alone, because lists of them are lost or come twice when clocks change (seen in croner 11.0.1). */
function momentOf(wall: Date, timeZone: string): Date {
  const fields = [
    wall.getUTCMinutes(),
    wall.getUTCHours(),
    wall.getUTCDate(),
    wall.getUTCMonth() + 1,
    "*",
  ];
  const moment = every(fields.join(" "), timeZone).nextRun(new Date(wall.getTime() - 2 * day));
  if (moment === null) throw new Error("A time on the wall comes within two days.");
  return moment;
}
