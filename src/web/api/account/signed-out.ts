type Listener = (message: string) => void;

const listeners = new Set<Listener>();

/** Listens for sign-ins ended by the server. Returns a function that stops it. */
export function onSignedOut(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellSignedOut(message: string): void {
  for (const listener of listeners) listener(message);
}
