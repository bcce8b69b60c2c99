/**
 * Input from before the sign-in, or brought from another page by the search box or 'Send to…'. Kept
 * only in this tab's memory, by page, until used there or signed out.
 */
const kept = new Map<string, unknown>();
const listeners = new Set<() => void>();

/** Returns what is kept under a key. The key implies its type. */
export function readKeptWork<Work>(key: string): Work | undefined {
  return kept.get(key) as Work | undefined;
}

export function keepWork(key: string, work: unknown): void {
  kept.set(key, work);
  tell();
}

/** Forgets one key, or all. */
export function forgetKeptWork(key?: string): void {
  if (key === undefined ? kept.size === 0 : !kept.has(key)) return;
  if (key === undefined) kept.clear();
  else kept.delete(key);
  tell();
}

/** Calls `listener` on each change. Returns a function that stops it. */
export function followKeptWork(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
