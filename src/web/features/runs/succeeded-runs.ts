/** A run that gave what was asked for. */
export interface SucceededRun {
  readonly utilityId: string;
  readonly operation: string;
  readonly options: unknown;
}

const listeners = new Set<(run: SucceededRun) => void>();

/** Calls `listener` after each run of this page that succeeds; gives what stops that. */
export function onSucceededRun(listener: (run: SucceededRun) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Tells of a run that has succeeded. */
export function tellSucceeded(utilityId: string, operation: string, options: unknown): void {
  for (const listener of listeners) listener({ utilityId, operation, options });
}
