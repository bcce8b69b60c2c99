import { useSyncExternalStore } from "react";
import { isProblem } from "#web/api/http/problem-error.ts";

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
const listeners = new Set<() => void>();

/** Reports a refused run if it lacked credits or hit a limit; null clears it. */
export function tellShort(error: unknown, run: Omit<ShortRun, "isLimit">): void {
  const isLimit = isProblem(error, "spending_limit_reached");
  short = isLimit || isProblem(error, "insufficient_credits") ? { ...run, isLimit } : null;
  for (const listener of listeners) listener();
}

/** Returns the page's last run if it was refused for that. */
export function useShortRun(utilityId: string): ShortRun | null {
  const last = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => short,
    () => null,
  );
  return last?.utilityId === utilityId ? last : null;
}
