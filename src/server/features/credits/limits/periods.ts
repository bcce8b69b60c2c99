import { type Hundredths, noCredits } from "#contract/facts/credits/amount.ts";

/** In which time spending counts anew; both are in UTC. */
export type SpendingPeriod = "day" | "month";

/** What was spent in the latest month and on the latest day in which anything was. */
export interface CountedSpending {
  readonly month: string;
  readonly spentInMonth: Hundredths;
  readonly day: string;
  readonly spentOnDay: Hundredths;
}

/** The day and the month of a moment in UTC, as `YYYY-MM-DD` and `YYYY-MM`. */
export function daysOf(moment: Date): { readonly day: string; readonly month: string } {
  const day = moment.toISOString().slice(0, 10);
  return { day, month: day.slice(0, 7) };
}

/** What was spent in the day or the month that `now` is in: `counted_in` of the database. */
export function spentIn(period: SpendingPeriod, counted: CountedSpending, now: Date): Hundredths {
  const { day, month } = daysOf(now);
  if (period === "day") return counted.day >= day ? counted.spentOnDay : noCredits;
  return counted.month >= month ? counted.spentInMonth : noCredits;
}

/** When the day or the month that `now` is in ends. */
export function endOfPeriod(period: SpendingPeriod, now: Date): Date {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  return new Date(period === "day" ? Date.UTC(year, month, day + 1) : Date.UTC(year, month + 1, 1));
}
