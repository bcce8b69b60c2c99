import { useSyncExternalStore } from "react";
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

/** A form without secrets, which may be kept while its user pays. */
export interface ShownForm {
  readonly code: string;
  readonly values: object;
}

/**
 * A run refused for lack of credits or by a spending limit, with the form if it runs on the server.
 */
export interface ShortRun {
  /** True when the account's own limit was reached. */
  readonly isLimit: boolean;
  readonly utilityId: string;
  readonly form?: ShownForm;
}

let short: ShortRun | null = null;
const shortListeners = new Set<() => void>();

/** Reports a refused run if it lacked credits or hit a limit; null clears it. */
export function tellShort(error: unknown, run: Omit<ShortRun, "isLimit">): void {
  const isLimit = isProblem(error, "spending_limit_reached");
  short = isLimit || isProblem(error, "insufficient_credits") ? { ...run, isLimit } : null;
  for (const listener of shortListeners) listener();
}

/** Returns the page's last run if it was refused for that. */
export function useShortRun(utilityId: string): ShortRun | null {
  const last = useSyncExternalStore(
    (listener) => {
      shortListeners.add(listener);
      return () => shortListeners.delete(listener);
    },
    () => short,
    () => null,
  );
  return last?.utilityId === utilityId ? last : null;
}

export interface SucceededRun {
  readonly utilityId: string;
  readonly operation: string;
  readonly options: unknown;
}

const successListeners = new Set<(run: SucceededRun) => void>();

/** Calls `listener` after each successful run of this page. Returns a function that stops it. */
export function onSucceededRun(listener: (run: SucceededRun) => void): () => void {
  successListeners.add(listener);
  return () => void successListeners.delete(listener);
}

export function tellSucceeded(utilityId: string, operation: string, options: unknown): void {
  for (const listener of successListeners) listener({ utilityId, operation, options });
}
