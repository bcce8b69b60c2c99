import { browserStorage, readEntry, writeEntry } from "#web/browser/browser-storage.ts";

/** The local-storage entry with what is open, by what it is about. */
const entryKey = "openHelp";

/** Whether this was left open; closed where it was never touched. */
export function readIsOpen(about: string): boolean {
  return readOpen().includes(about);
}

export function storeIsOpen(about: string, isOpen: boolean): void {
  const others = readOpen().filter((each) => each !== about);
  try {
    writeEntry(browserStorage, entryKey, isOpen ? [...others, about] : others);
  } catch (error) {
    // Full: then it is not remembered.
    if (!(error instanceof DOMException)) throw error;
  }
}

function readOpen(): readonly unknown[] {
  const entry = readEntry(browserStorage, entryKey);
  return Array.isArray(entry) ? entry : [];
}
