export interface DialogRequest {
  readonly shows: "palette" | "keys";
}

/** The last request; the first one loads the dialogs' code. */
let last: DialogRequest | null = null;
const listeners = new Set<() => void>();

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

/** Where "?" is text, or a dialog is open. */
const elsewhere = "input, textarea, select, [role=dialog]";

/**
 * Opens the palette with Ctrl or Cmd + K anywhere, and the key list with "?". Returns a function
 * that stops it.
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
