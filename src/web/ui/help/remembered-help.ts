import { browserStorage, readEntry, writeEntry } from "#web/browser/browser-storage.ts";

/** Local-storage entry listing what is open. */
const entryKey = "openHelp";

/** Returns whether it was left open; closed by default. */
export function readIsOpen(about: string): boolean {
  return readOpen().includes(about);
}

export function storeIsOpen(about: string, isOpen: boolean): void {
  const others = readOpen().filter((each) => each !== about);
  try {
    writeEntry(browserStorage, entryKey, isOpen ? [...others, about] : others);
  } catch (error) {
    // Storage is full, so it isn't remembered.
    if (!(error instanceof DOMException)) throw error;
  }
}

function readOpen(): readonly unknown[] {
  const entry = readEntry(browserStorage, entryKey);
  return Array.isArray(entry) ? entry : [];
}
