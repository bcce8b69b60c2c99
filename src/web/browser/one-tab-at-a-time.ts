/**
 * Does `action` while no other tab of this browser does one of the same name. Where the browser has
 * no locks (an address without https), at once: the server's own rules still hold then.
 */
export function oneTabAtATime<Result>(
  name: string,
  action: () => Promise<Result>,
): Promise<Result> {
  const { locks } = navigator as { readonly locks?: LockManager };
  if (locks === undefined) return action();
  return locks.request(name, action) as Promise<Result>;
}
