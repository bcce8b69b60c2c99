import { useSyncExternalStore } from "react";
import { isProblem } from "#web/api/http/problem-error.ts";

/** What a form holds but for secrets: it may be kept while somebody goes to pay. */
export interface ShownForm {
  /** The operation. */
  readonly code: string;
  readonly values: object;
}

/** A run that was refused for too few credits, or a limit. What the form held, where the server runs it. */
export interface ShortRun {
  /** True where one has spent what one allows oneself. */
  readonly isLimit: boolean;
  readonly utilityId: string;
  readonly form?: ShownForm;
}

let short: ShortRun | null = null;
const listeners = new Set<() => void>();

/** Tells of a run that was refused, if it was for what one has or may spend; of one that was not with null. */
export function tellShort(error: unknown, run: Omit<ShortRun, "isLimit">): void {
  const isLimit = isProblem(error, "spending_limit_reached");
  short = isLimit || isProblem(error, "insufficient_credits") ? { ...run, isLimit } : null;
  for (const listener of listeners) listener();
}

/** The last run of a utility's page, where it was refused so. */
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
