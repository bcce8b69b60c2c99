import { type Hundredths, noCredits } from "#contract/facts/credits/amount.ts";

/** How often spending resets, in UTC. */
export type SpendingPeriod = "day" | "month";

/** Spending in the latest month and day that had any. */
export interface CountedSpending {
  readonly month: string;
  readonly spentInMonth: Hundredths;
  readonly day: string;
  readonly spentOnDay: Hundredths;
}

/** A time's UTC day and month, as `YYYY-MM-DD` and `YYYY-MM`. */
export function daysOf(moment: Date): { readonly day: string; readonly month: string } {
  const day = moment.toISOString().slice(0, 10);
  return { day, month: day.slice(0, 7) };
}

/** Spending in the day or month of `now`, like the database's `counted_in`. */
export function spentIn(period: SpendingPeriod, counted: CountedSpending, now: Date): Hundredths {
  const { day, month } = daysOf(now);
  if (period === "day") return counted.day >= day ? counted.spentOnDay : noCredits;
  return counted.month >= month ? counted.spentInMonth : noCredits;
}

/** When the day or month of `now` ends. */
export function endOfPeriod(period: SpendingPeriod, now: Date): Date {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  return new Date(period === "day" ? Date.UTC(year, month, day + 1) : Date.UTC(year, month + 1, 1));
}
