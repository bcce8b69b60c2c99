import { useSyncExternalStore } from "react";
import { isProblem } from "#web/api/http/problem-error.ts";

/** A run that was refused for too few credits. What the form held, where the address does not say it. */
export interface ShortRun {
  readonly utilityId: string;
  readonly form?: { readonly code: string; readonly values: object };
}

let short: ShortRun | null = null;
const listeners = new Set<() => void>();

/** Tells of a run that was refused, if it was for too few credits; of one that was not with null. */
export function tellShort(error: unknown, run: ShortRun): void {
  short = isProblem(error, "insufficient_credits") ? run : null;
  for (const listener of listeners) listener();
}

/** The last run of a utility's page, where it was refused for too few credits. */
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
