import { whenHydrated } from "#web/browser/hydration.ts";

const inputs = ["scroll", "wheel", "pointermove", "pointerdown", "keydown", "focusin"] as const;

/** Not everything that reads a page is heard of: so many milliseconds later it counts as used. */
const longestWait = 10_000;

let first: Promise<void> | undefined;

/**
 * Resolves when anything has been or is done on the page by pointer, wheel, finger or keyboard, or ten seconds
 * after it was first asked for: what only then is needed need not be loaded with the page. Never before the page is
 * taken over, whose picture would no longer be the server's. Heard by the page itself: what the browser says of it
 * (`userActivation`) counts a test's looking as a touch.
 */
export function firstInput(): Promise<void> {
  first ??= hearFirstInput().then(whenHydrated);
  return first;
}

function hearFirstInput(): Promise<void> {
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
