const ends = ["pointerup", "pointercancel", "focusout"] as const;

/**
 * Resolves once nothing is pressed, and the focus is nowhere within what the selector names: then that can be drawn
 * anew, and neither a press that has begun nor somebody's place is lost.
 */
export async function whenLeftAlone(selector: string): Promise<void> {
  while (document.querySelector(`:active, :is(${selector}):focus-within`) !== null) await nextEnd();
}

/** A click follows the release, and a focus the one that was left, before a timer does. */
function nextEnd(): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController();
    const { signal } = listening;
    const hear = () => {
      listening.abort();
      setTimeout(resolve);
    };
    for (const type of ends) window.addEventListener(type, hear, { capture: true, signal });
  });
}
