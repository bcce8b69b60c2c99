import type { Hundredths } from "#contract/facts/credits/amount.ts";

export function hundredths(count: number): Hundredths {
  return count as Hundredths;
}
