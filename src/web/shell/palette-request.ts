/** How often the command palette was asked for; its code comes with the first time. */
let requests = 0;
const listeners = new Set<() => void>();

/** Opens the command palette. */
export function openPalette(): void {
  requests += 1;
  for (const listener of listeners) listener();
}

export function onPaletteRequest(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function paletteRequests(): number {
  return requests;
}

/** Opens the palette with Ctrl or Cmd and K, wherever the focus is. Gives what ends that. */
export function openPaletteByKey(): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
    if (event.altKey || event.shiftKey) return;
    event.preventDefault();
    openPalette();
  };
  window.addEventListener("keydown", onKeyDown);
  return () => window.removeEventListener("keydown", onKeyDown);
}
