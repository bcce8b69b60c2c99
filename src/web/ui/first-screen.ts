let isEntered = false;
let isShown = false;
const waiting: (() => void)[] = [];

/**
 * Calls `listener` once the first screen is rendered or hydrated, before React handles another
 * event; at once if it is.
 */
export function onFirstScreen(listener: () => void): void {
  if (isEntered) listener();
  else waiting.push(listener);
}

/** Call in each screen's effect. Returns its cleanup. */
export function enterScreen(): () => void {
  isEntered = true;
  for (const tell of waiting.splice(0)) tell();
  // Delayed, so an effect React runs twice still counts as the first screen.
  const timer = setTimeout(() => {
    isShown = true;
  });
  return () => clearTimeout(timer);
}

/** True until a screen is shown, while the focus is where the browser put it. */
export function isFirstScreen(): boolean {
  return !isShown;
}
