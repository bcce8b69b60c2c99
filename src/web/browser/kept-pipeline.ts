const entry = "pennyworks pipeline";

/** Keeps the JSON of a pipeline in this tab, or forgets it for null. Does nothing if storage is blocked or full. */
export function keepPipeline(json: string | null): void {
  try {
    if (json === null) sessionStorage.removeItem(entry);
    else sessionStorage.setItem(entry, json);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Returns the JSON that this tab keeps, or null. */
export function readKeptPipeline(): string | null {
  try {
    return sessionStorage.getItem(entry);
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
