import { browserStorage, readEntry, writeEntry } from "#web/browser/browser-storage.ts";

/** For the tab that the mailed link opens, which knows nothing of the one that waits. */
const entryKey = "awaitedPage";

/** Notes which page continues once this account's email is confirmed. */
export function noteAwaitedPage(uid: string, path: string): void {
  try {
    writeEntry(browserStorage, entryKey, { uid, path });
  } catch (error) {
    // Storage is full, so the other tab offers the search instead.
    if (!(error instanceof DOMException)) throw error;
  }
}

export function forgetAwaitedPage(): void {
  browserStorage.removeItem(entryKey);
}

/** Returns this account's waiting page, unchecked, or null. */
export function readAwaitedPage(uid: string): string | null {
  const entry = readEntry(browserStorage, entryKey);
  if (typeof entry !== "object" || entry === null) return null;
  const { uid: of, path } = entry as { readonly uid?: unknown; readonly path?: unknown };
  return of === uid && typeof path === "string" ? path : null;
}
