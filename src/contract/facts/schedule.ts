/** Between two due times of a schedule. */
export const shortestGapMinutes = 15;

/** Per account. */
export const mostSchedules = 10;

export const cronMaximumLength = 100;

/** In characters. */
export const scheduleTextMaximumLength = 100_000;

export const scheduleFileMaximumBytes = 5 * 1024 ** 2;

/** Failures in a row after which a schedule is paused. */
export const failuresBeforePause = 3;

/** Who paused a schedule: its owner, or `failuresBeforePause`. */
export const schedulePauses = ["owner", "failures"] as const;
export type SchedulePause = (typeof schedulePauses)[number];

/** How the last run ended. Refused and capped ones never began: something was missing, or the monthly cap was reached. */
export const scheduleOutcomes = ["succeeded", "failed", "cancelled", "refused", "capped"] as const;
export type ScheduleOutcome = (typeof scheduleOutcomes)[number];

/** How long the files of a scheduled run are kept. */
export const scheduleResultDays = 7;
