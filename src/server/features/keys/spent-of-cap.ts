import { type Hundredths, leftOf } from "#contract/facts/credits/amount.ts";
import type { KeyCapPeriod } from "#contract/facts/keys/key-rules.ts";
import { endOfPeriod, spentIn } from "#server/features/credits/index.ts";
import type { KeyRow } from "./key-row.ts";

type Spending = Pick<KeyRow, "spent" | "month" | "spentInMonth" | "day" | "spentOnDay">;

/** What a key has spent in the day, the month or the whole life that `now` is in. */
export function spentOfKey(period: KeyCapPeriod, key: Spending, now: Date): Hundredths {
  return period === "total" ? key.spent : spentIn(period, key, now);
}

/** What a key may still spend under its cap, or null without one; below zero never. */
export function remainingOf(
  key: Spending & Pick<KeyRow, "cap" | "capPeriod">,
  now: Date,
): Hundredths | null {
  if (key.cap === null || key.capPeriod === null) return null;
  return leftOf(key.cap, spentOfKey(key.capPeriod, key, now));
}

/** When a period that `now` is in ends, and its cap counts from nothing; null for the whole life. */
export function renewalOfCap(period: KeyCapPeriod, now: Date): Date | null {
  return period === "total" ? null : endOfPeriod(period, now);
}
