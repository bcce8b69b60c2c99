export const hourMilliseconds = 60 * 60 * 1000;
export const dayMilliseconds = 24 * hourMilliseconds;

export function startOfHour(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / hourMilliseconds) * hourMilliseconds);
}

export function startOfDay(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / dayMilliseconds) * dayMilliseconds);
}

export function later(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds);
}

/** Returns the start of the last 30 UTC days, including today. */
export function startOfMonth(now: Date): Date {
  return later(startOfDay(now), -29 * dayMilliseconds);
}
