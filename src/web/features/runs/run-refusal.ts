import { problemOfStoppedRun } from "#contract/facts/run-failure.ts";
import type { Run } from "#contract/schemas/run.ts";
import { errorMessage } from "#web/browser/error-message.ts";
import { isProblem, problemMessage } from "#web/api/http/problem-error.ts";
import { formatCredits, formatPrice } from "#web/ui/format/format-credits.ts";

/** Why a run was refused; with too few credits it names the price and what is left. */
export function runRefusalMessage(error: unknown): string {
  if (!isProblem(error, "insufficient_credits")) return errorMessage(error);
  const { title, status, price = 0, free = 0, paid = 0 } = error.problem;
  const detail = `A run costs ${formatPrice(price)}. You have ${formatCredits(free)} free and ${formatCredits(paid)} paid credits.`;
  return problemMessage({ title, detail, status });
}

/** Why a run that was accepted did not succeed, worded as the refusals of its call are. */
export function stoppedRunMessage(run: Pick<Run, "status" | "error">): string {
  return problemMessage(problemOfStoppedRun(run));
}
