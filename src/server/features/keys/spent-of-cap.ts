import { type Hundredths, leftOf } from "#contract/facts/credits/amount.ts";
import type { KeyCapPeriod } from "#contract/facts/keys/key-rules.ts";
import { endOfPeriod, spentIn } from "#server/features/credits/index.ts";
import type { KeyRow } from "./key-row.ts";

type Spending = Pick<KeyRow, "spent" | "month" | "spentInMonth" | "day" | "spentOnDay">;

/** Returns spending in the current period or lifetime. */
export function spentOfKey(period: KeyCapPeriod, key: Spending, now: Date): Hundredths {
  return period === "total" ? key.spent : spentIn(period, key, now);
}

/** Returns what a cap leaves, never below zero; null without one. */
export function remainingOf(
  key: Spending & Pick<KeyRow, "cap" | "capPeriod">,
  now: Date,
): Hundredths | null {
  if (key.cap === null || key.capPeriod === null) return null;
  return leftOf(key.cap, spentOfKey(key.capPeriod, key, now));
}

/** Returns when the period ends; null for a lifetime. */
export function renewalOfCap(period: KeyCapPeriod, now: Date): Date | null {
  return period === "total" ? null : endOfPeriod(period, now);
}
