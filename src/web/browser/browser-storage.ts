/** The part of `Storage` that is used here, so that tests can hand in a plain map. */
export type KeyValueStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** An entry's JSON; null where there is none or it cannot be read. */
export function readEntry(storage: KeyValueStorage, key: string): unknown {
  const text = storage.getItem(key);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch (error) {
    // Someone else's value or one cut short: as good as none, and replaced at the next write.
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

export function writeEntry(storage: KeyValueStorage, key: string, value: unknown): void {
  storage.setItem(key, JSON.stringify(value));
}

/** Local storage, or memory where the browser blocks it: the product works for one page then. */
export const browserStorage: KeyValueStorage = openBrowserStorage();

function openBrowserStorage(): KeyValueStorage {
  if (typeof window === "undefined") return createMemoryStorage();
  try {
    const { localStorage } = window;
    // Some browsers hand it out and refuse its use.
    localStorage.getItem("pennyworks");
    return localStorage;
  } catch (error) {
    if (error instanceof DOMException) return createMemoryStorage();
    throw error;
  }
}

/** Storage that lives as long as the page. */
export function createMemoryStorage(): KeyValueStorage {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}
