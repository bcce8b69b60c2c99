import { toCredits } from "#contract/facts/credits/amount.ts";
import type { Plan } from "#kit/pipeline/plan-pipeline.ts";
import { formatCredits, formatPrice } from "#web/ui/format/format-credits.ts";

/** Says what a run costs: exactly, or at least and at most. */
export function describePrice({ least, most }: Plan["price"]): string {
  if (most === 0) return "Free";
  const upTo = formatPrice(toCredits(most));
  if (least === most) return `Costs ${upTo}`;
  return least === 0
    ? `Costs up to ${upTo}`
    : `Costs ${formatCredits(toCredits(least))} to ${upTo}`;
}
