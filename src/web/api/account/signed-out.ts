type Listener = (message: string) => void;

const listeners = new Set<Listener>();

/** Calls `listener` with a sentence when the server has ended the sign-in; gives what stops that. */
export function onSignedOut(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells whoever listens why somebody is signed out who did not ask for it. */
export function tellSignedOut(message: string): void {
  for (const listener of listeners) listener(message);
}
