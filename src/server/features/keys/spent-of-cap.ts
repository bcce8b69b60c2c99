import { type Hundredths, leftOf, noCredits } from "#contract/facts/credits/amount.ts";
import type { KeyCapPeriod } from "#contract/facts/keys/key-rules.ts";
import type { KeyRow } from "./key-row.ts";

type Spending = Pick<KeyRow, "spent" | "month" | "spentInMonth" | "day" | "spentOnDay">;

/** The day and the month of a moment in UTC, as `YYYY-MM-DD` and `YYYY-MM`. */
export function daysOf(moment: Date): { readonly day: string; readonly month: string } {
  const day = moment.toISOString().slice(0, 10);
  return { day, month: day.slice(0, 7) };
}

/** What a key has spent in the day, the month or the whole life that `now` is in. */
export function spentIn(period: KeyCapPeriod, key: Spending, now: Date): Hundredths {
  const { day, month } = daysOf(now);
  if (period === "day") return key.day >= day ? key.spentOnDay : noCredits;
  if (period === "month") return key.month >= month ? key.spentInMonth : noCredits;
  return key.spent;
}

/** What a key may still spend under its cap, or null without one; below zero never. */
export function remainingOf(
  key: Spending & Pick<KeyRow, "cap" | "capPeriod">,
  now: Date,
): Hundredths | null {
  if (key.cap === null || key.capPeriod === null) return null;
  return leftOf(key.cap, spentIn(key.capPeriod, key, now));
}

/** When a period that `now` is in ends, and its cap counts from nothing; null for the whole life. */
export function endOfPeriod(period: KeyCapPeriod, now: Date): Date | null {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  if (period === "day") return new Date(Date.UTC(year, month, day + 1));
  if (period === "month") return new Date(Date.UTC(year, month + 1, 1));
  return null;
}
