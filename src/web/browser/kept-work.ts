/**
 * What the page of a utility begins with: what a visitor has put into it before the sign-in, and what
 * was brought for it on another page, by the box of the search or 'Send to…'. Kept in this tab's memory
 * and nowhere else, by a key that names the page, until it is used there or somebody signs out.
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
