let navigated = false;

/** To be called when the person has moved to another screen. */
export function markNavigated(): void {
  navigated = true;
}

/** True until the first navigation: the browser itself has placed the focus on a fresh page. */
export function isFirstScreen(): boolean {
  return !navigated;
}
