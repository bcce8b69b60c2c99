/**
 * Runs `action` while no other tab runs one of this name. Without browser locks (no HTTPS) it runs
 * at once, and only the server's rules protect it.
 */
export function oneTabAtATime<Result>(
  name: string,
  action: () => Promise<Result>,
): Promise<Result> {
  const { locks } = navigator as { readonly locks?: LockManager };
  if (locks === undefined) return action();
  return locks.request(name, action) as Promise<Result>;
}
