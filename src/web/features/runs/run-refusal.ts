import { errorMessage, isProblem } from "#web/api/problem-error.ts";
import { formatCredits, formatPrice } from "#web/ui/format-credits.ts";

/** Why a run was refused, in a sentence; with too few credits it names the price and what is left. */
export function runRefusalMessage(error: unknown): string {
  if (!isProblem(error, "insufficient_credits")) return errorMessage(error);
  const { price = 0, free = 0, paid = 0 } = error.problem;
  return `A run costs ${formatPrice(price)}, and you have ${formatCredits(free)} free and ${formatCredits(paid)} paid.`;
}
