/** Where the service worker puts what was shared to the installed app, for the page that it leads to. */
export const sharedCache = "shared";

/** Forgets what was shared and not opened. Over plain http nothing can be shared, and browsers have no such place. */
export function forgetShared(): void {
  const { caches } = window as Partial<typeof globalThis>;
  // Where the browser keeps nothing there is nothing to forget.
  caches?.delete(sharedCache).catch(() => null);
}
