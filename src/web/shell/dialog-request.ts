/** What was asked for, of the dialogs that every page has. */
export interface DialogRequest {
  readonly shows: "palette" | "keys";
}

/** The last one; the dialogs' code comes with the first. */
let last: DialogRequest | null = null;
const listeners = new Set<() => void>();

/** Opens one of the dialogs that every page has. */
export function askForDialog(shows: DialogRequest["shows"]): void {
  last = { shows };
  for (const listener of listeners) listener();
}

export function onDialogRequest(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function lastDialogRequest(): DialogRequest | null {
  return last;
}

/** Where a question mark is a letter, or where something is open already. */
const elsewhere = "input, textarea, select, [role=dialog]";

/**
 * Opens the palette with Ctrl or Cmd and K wherever the focus is, and the list of keys with a question mark. Gives what
 * ends that.
 */
export function openDialogsByKey(): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "?" && !(event.target as Element).closest(elsewhere)) askForDialog("keys");
    if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
    if (event.altKey || event.shiftKey) return;
    event.preventDefault();
    askForDialog("palette");
  };
  window.addEventListener("keydown", onKeyDown);
  return () => window.removeEventListener("keydown", onKeyDown);
}
