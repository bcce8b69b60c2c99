/** How long it waits before it asks again: at first, and at most, in milliseconds. */
const firstPause = 1000;
const longestPause = 60_000;

/**
 * Loads code for something beside the screen, and asks again as long as it does not arrive. Where it
 * failed instead, a connection that is lost for a moment would take the screen along, with all that
 * was typed in it.
 */
export async function loadInTheEnd<Loaded>(
  load: () => Promise<Loaded>,
  pause = firstPause,
): Promise<Loaded> {
  return load().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, pause));
    askAgainForStyles();
    return loadInTheEnd(load, Math.min(2 * pause, longestPause));
  });
}

/** Each import asks for its scripts anew, but for a style sheet only the first one ever does. */
function askAgainForStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")) {
    if (link.sheet === null) link.replaceWith(link.cloneNode());
  }
}
