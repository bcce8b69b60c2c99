/** Where a browser tells of no idle moment, as Safari's does not: so long after the page, in milliseconds. */
const pause = 300;

/** Resolves when the browser has nothing to do for a moment, or two seconds later all the same. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === "function") {
      requestIdleCallback(() => resolve(), { timeout: 2000 });
    } else {
      setTimeout(resolve, pause);
    }
  });
}
