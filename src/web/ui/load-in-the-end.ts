/** How long it waits before it asks again: at first, and at most, in milliseconds. */
const firstPause = 1000;
const longestPause = 60_000;
/** About an hour: what does not come by then will not. */
const mostTries = 65;

/**
 * Loads code for something beside the screen, and asks again for an hour as long as it does not
 * arrive. Where it failed at once, a connection that is lost for a moment would take the screen along,
 * with all that was typed in it. Throws what the last try threw.
 */
export async function loadInTheEnd<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  let pause = firstPause;
  for (let tried = 1; tried < mostTries; tried += 1) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
      askAgainForStyles();
      pause = Math.min(2 * pause, longestPause);
    }
  }
  return load();
}

/** Each import asks for its scripts anew, but for a style sheet only the first one ever does. */
function askAgainForStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")) {
    if (link.sheet === null) link.replaceWith(link.cloneNode());
  }
}
