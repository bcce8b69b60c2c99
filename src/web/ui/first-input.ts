const inputs = ["scroll", "wheel", "pointermove", "pointerdown", "keydown", "focusin"] as const;

/** Not everything that reads a page is heard of: so many milliseconds later it counts as used. */
const longestWait = 10_000;

/**
 * Resolves when anything has been or is done on the page by pointer, wheel, finger or keyboard, or ten seconds
 * after it was asked for: what only then is needed need not be loaded with the page.
 */
export function firstInput(): Promise<void> {
  if (navigator.userActivation.hasBeenActive) return Promise.resolve();
  return new Promise((resolve) => {
    const listening = new AbortController();
    const { signal } = listening;
    const end = () => {
      listening.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, longestWait);
    const hear = (event: Event) => {
      if (!isOfLayout(event)) end();
    };
    for (const type of inputs) window.addEventListener(type, hear, { passive: true, signal });
  });
}

/** A browser tells of a pointer that stands still when the page comes under it: nobody has done anything. */
function isOfLayout(event: Event): boolean {
  if (event.type !== "pointermove" || !(event instanceof PointerEvent)) return false;
  return event.movementX === 0 && event.movementY === 0;
}
