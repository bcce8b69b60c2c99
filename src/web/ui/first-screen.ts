let isShown = false;

/** To be called once a screen stands on the page. */
export function markScreenShown(): void {
  isShown = true;
}

/** True until a screen stands on the page: the browser itself has placed the focus on a fresh one. */
export function isFirstScreen(): boolean {
  return !isShown;
}
