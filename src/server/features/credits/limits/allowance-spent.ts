import { type Hundredths, toCredits } from "#contract/facts/credits/amount.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { endOfPeriod, type SpendingPeriod } from "./periods.ts";

interface Allowance {
  /** Null where it counts for ever. */
  readonly period: SpendingPeriod | null;
  readonly allowed: Hundredths;
  readonly left: Hundredths;
}

const periodWords: Record<SpendingPeriod, string> = { day: " a day", month: " a month" };

/**
 * The refusal of a price that is more than is left of what may be spent, with the moment from which it counts anew.
 * `who` begins its sentence, as in `By your own limit you`, and `what` the last one, as in `It`.
 */
export function allowanceSpent(
  code: "key_cap_reached" | "spending_limit_reached",
  { who, what }: { readonly who: string; readonly what: string },
  { period, allowed, left }: Allowance,
  { price, now }: { readonly price: Hundredths; readonly now: Date },
): Refusal {
  const words = period === null ? " in all" : periodWords[period];
  const [may, remaining, asked] = [allowed, left, price].map((amount) =>
    toCredits(amount).toFixed(2),
  );
  const sentence = `This run costs ${asked} credits. ${who} may spend ${may}${words}, of which ${remaining} are left.`;
  if (period === null) return new Refusal(code, sentence, { price: toCredits(price) });
  const end = endOfPeriod(period, now);
  return new Refusal(code, `${sentence} ${what} counts anew from ${end.toISOString()}.`, {
    price: toCredits(price),
    retryAfterSeconds: Math.ceil((end.getTime() - now.getTime()) / 1000),
  });
}
