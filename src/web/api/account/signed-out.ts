type Listener = (message: string) => void;

const listeners = new Set<Listener>();

/** Calls `listener` when the server ended the sign-in. Returns a function that stops it. */
export function onSignedOut(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellSignedOut(message: string): void {
  for (const listener of listeners) listener(message);
}
