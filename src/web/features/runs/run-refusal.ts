import { problemOfStoppedRun } from "#contract/facts/run-failure.ts";
import type { Run } from "#contract/schemas/run.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import { isProblem, problemMessage } from "#web/api/http/problem-error.ts";
import { formatCredits, formatPrice } from "#web/ui/format/format-credits.ts";

/** Explains a refused run; with too few credits it names the price and balance. */
export function runRefusalMessage(error: unknown): string {
  if (!isProblem(error, "insufficient_credits")) return errorMessage(error);
  const { title, status, price = 0, free = 0, paid = 0 } = error.problem;
  const detail = `A run costs ${formatPrice(price)}. You have ${formatCredits(free)} free and ${formatCredits(paid)} paid credits.`;
  return problemMessage({ title, detail, status });
}

/** Explains an accepted run that failed, in the words of a refusal. */
export function stoppedRunMessage(run: Pick<Run, "status" | "error">): string {
  return problemMessage(problemOfStoppedRun(run));
}
