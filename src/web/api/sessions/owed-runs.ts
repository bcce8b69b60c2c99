import { browserStorage, readEntry, writeEntry } from "#web/browser/browser-storage.ts";

/** A free run made in the page that the server hasn't recorded yet. Says nothing of its content. */
export interface OwedRun {
  readonly utilityId: string;
  readonly operation: string;
  /** Its idempotency key, so it is recorded once. */
  readonly key: string;
}

const owedRunsKey = "owedRuns";
/** Older ones go first, as the browser's storage is small. */
const mostOwed = 1000;

/** Keeps a run until the network is back, also when the page is closed. */
export function oweRun(run: OwedRun): void {
  write([...readOwedRuns(), run].slice(-mostOwed));
}

export function readOwedRuns(): readonly OwedRun[] {
  const entry = readEntry(browserStorage, owedRunsKey);
  return Array.isArray(entry) ? entry.filter(isOwedRun) : [];
}

export function forgetOwedRun(key: string): void {
  const left = readOwedRuns().filter((run) => run.key !== key);
  if (left.length === 0) forgetOwedRuns();
  else write(left);
}

/** Runs at sign-out too, so the next person doesn't record them. */
export function forgetOwedRuns(): void {
  browserStorage.removeItem(owedRunsKey);
}

function isOwedRun(value: unknown): value is OwedRun {
  if (typeof value !== "object" || value === null) return false;
  const { utilityId, operation, key } = value as Partial<OwedRun>;
  return [utilityId, operation, key].every((each) => typeof each === "string");
}

function write(runs: readonly OwedRun[]): void {
  try {
    writeEntry(browserStorage, owedRunsKey, runs);
  } catch (error) {
    // Storage is full. The run costs nothing and only goes uncounted.
    if (!(error instanceof DOMException)) throw error;
  }
}
