import type { Hundredths } from "#contract/facts/credits/amount.ts";

/** An amount that a test states in hundredths of a credit, as the ledger keeps it. */
export function hundredths(count: number): Hundredths {
  return count as Hundredths;
}
