import { type Hundredths, noCredits } from "#contract/facts/credits/amount.ts";

/** Both in UTC. */
export type SpendingPeriod = "day" | "month";

/** In the latest month and day with spending. */
export interface CountedSpending {
  readonly month: string;
  readonly spentInMonth: Hundredths;
  readonly day: string;
  readonly spentOnDay: Hundredths;
}

/** Returns a UTC day and month, as `YYYY-MM-DD` and `YYYY-MM`. */
export function daysOf(moment: Date): { readonly day: string; readonly month: string } {
  const day = moment.toISOString().slice(0, 10);
  return { day, month: day.slice(0, 7) };
}

/** Returns the current period's spending, like the database's `counted_in`. */
export function spentIn(period: SpendingPeriod, counted: CountedSpending, now: Date): Hundredths {
  const { day, month } = daysOf(now);
  if (period === "day") return counted.day >= day ? counted.spentOnDay : noCredits;
  return counted.month >= month ? counted.spentInMonth : noCredits;
}

export function endOfPeriod(period: SpendingPeriod, now: Date): Date {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  return new Date(period === "day" ? Date.UTC(year, month, day + 1) : Date.UTC(year, month + 1, 1));
}
