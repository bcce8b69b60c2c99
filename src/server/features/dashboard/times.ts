export const hourMilliseconds = 60 * 60 * 1000;
export const dayMilliseconds = 24 * hourMilliseconds;

/** The hour in which a moment lies. */
export function startOfHour(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / hourMilliseconds) * hourMilliseconds);
}

/** The day of UTC in which a moment lies. */
export function startOfDay(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / dayMilliseconds) * dayMilliseconds);
}

export function later(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds);
}

/** The first day of the dashboard's month: 30 days of UTC, today among them. */
export function startOfMonth(now: Date): Date {
  return later(startOfDay(now), -29 * dayMilliseconds);
}
