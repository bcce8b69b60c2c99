/**
 * What somebody has put into a page that leads to the sign-in first: kept in this tab's memory and
 * nowhere else, by a key that names the page, until it can be used there or somebody signs out.
 */
const kept = new Map<string, unknown>();
const listeners = new Set<() => void>();

/** What is kept under a key; undefined for nothing. The key alone says of which type it is. */
export function readKeptWork<Work>(key: string): Work | undefined {
  return kept.get(key) as Work | undefined;
}

export function keepWork(key: string, work: unknown): void {
  kept.set(key, work);
  tell();
}

/** Forgets what is kept under a key, or all. */
export function forgetKeptWork(key?: string): void {
  if (key === undefined ? kept.size === 0 : !kept.has(key)) return;
  if (key === undefined) kept.clear();
  else kept.delete(key);
  tell();
}

/** Calls `listener` whenever something is kept or forgotten; gives what stops that. */
export function followKeptWork(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
