export interface SucceededRun {
  readonly utilityId: string;
  readonly operation: string;
  readonly options: unknown;
}

const listeners = new Set<(run: SucceededRun) => void>();

/** Calls `listener` after each successful run of this page. Returns a function that stops it. */
export function onSucceededRun(listener: (run: SucceededRun) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function tellSucceeded(utilityId: string, operation: string, options: unknown): void {
  for (const listener of listeners) listener({ utilityId, operation, options });
}
