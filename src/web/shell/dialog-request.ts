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

/**
 * Returns the label of the shortcut key.
 * @param isInBrowser false for generic rendering, because only the browser knows its system
 */
export function commandKey(isInBrowser: boolean): string {
  return isInBrowser && /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘" : "Ctrl";
}

/** Opens the key list from the footer link, which is outside the screens. */
export function openKeysByLink(): void {
  const link = document.querySelector<HTMLAnchorElement>(".footer a[href^='#']");
  if (link === null) return;
  link.addEventListener("click", (event) => {
    event.preventDefault();
    askForDialog("keys");
  });
  // It was clicked before this listened.
  if (location.hash !== link.hash) return;
  history.replaceState(history.state, "", location.pathname + location.search);
  askForDialog("keys");
}
