/** The part of `Storage` in use, so tests can pass a map. */
export type KeyValueStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Parses an entry's JSON; null if missing or unreadable. */
export function readEntry(storage: KeyValueStorage, key: string): unknown {
  const text = storage.getItem(key);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch (error) {
    // Another program's value or a truncated one. The next write replaces it.
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

export function writeEntry(storage: KeyValueStorage, key: string, value: unknown): void {
  storage.setItem(key, JSON.stringify(value));
}

/** Local storage, or memory for one page if the browser blocks it. */
export const browserStorage: KeyValueStorage = openBrowserStorage();

function openBrowserStorage(): KeyValueStorage {
  if (typeof window === "undefined") return createMemoryStorage();
  try {
    const { localStorage } = window;
    // Some browsers provide it but refuse its use.
    localStorage.getItem("pennyworks");
    return localStorage;
  } catch (error) {
    if (error instanceof DOMException) return createMemoryStorage();
    throw error;
  }
}

/** Storage that lasts as long as the page. */
export function createMemoryStorage(): KeyValueStorage {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}
