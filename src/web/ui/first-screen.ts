let isEntered = false;
let isShown = false;
const waiting: (() => void)[] = [];

/**
 * Calls `listener` once React has rendered or hydrated the first screen, before it handles another event:
 * at once if it has.
 */
export function onFirstScreen(listener: () => void): void {
  if (isEntered) listener();
  else waiting.push(listener);
}

/** To be called in the effect of each screen; gives what ends the effect. */
export function enterScreen(): () => void {
  isEntered = true;
  for (const tell of waiting.splice(0)) tell();
  // Not at once, so that an effect that React tries twice is still the first screen's.
  const timer = setTimeout(() => {
    isShown = true;
  });
  return () => clearTimeout(timer);
}

/** True until a screen is on the page: the browser itself has placed the focus on a fresh one. */
export function isFirstScreen(): boolean {
  return !isShown;
}
