import { browserStorage, readEntry, writeEntry } from "./browser-storage.ts";

/** Local-storage entries that list what was left open. `inline/open-options.js` reads one. */
type Entry = "openHelp" | "openOptions";

/** Returns whether it was left open; closed by default. */
export function readIsOpen(entry: Entry, about: string): boolean {
  return readOpen(entry).includes(about);
}

export function storeIsOpen(entry: Entry, about: string, isOpen: boolean): void {
  const others = readOpen(entry).filter((each) => each !== about);
  try {
    writeEntry(browserStorage, entry, isOpen ? [...others, about] : others);
  } catch (error) {
    // Storage is full, so it isn't remembered.
    if (!(error instanceof DOMException)) throw error;
  }
}

function readOpen(name: Entry): readonly unknown[] {
  const entry = readEntry(browserStorage, name);
  return Array.isArray(entry) ? entry : [];
}
