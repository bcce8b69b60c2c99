const interval = 5000;
/** A timer of a visible page that comes so late did not run: the machine slept. */
const sleep = 3 * interval;

/**
 * Calls `onReturn` whenever somebody comes back to the page: from another window or page, out of
 * the browser's memory, with the connection back, or at a machine that slept, where browsers tell
 * nothing. Gives the function that stops it.
 */
export function watchReturns(onReturn: () => void): () => void {
  const isVisible = () => document.visibilityState === "visible";
  const whenVisible = () => {
    if (isVisible()) onReturn();
  };
  let last = Date.now();
  const timer = setInterval(() => {
    const wasAsleep = Date.now() - last > sleep;
    last = Date.now();
    if (wasAsleep) whenVisible();
  }, interval);
  const events = ["pageshow", "focus", "online"] as const;
  for (const name of events) window.addEventListener(name, whenVisible);
  document.addEventListener("visibilitychange", whenVisible);
  return () => {
    clearInterval(timer);
    for (const name of events) window.removeEventListener(name, whenVisible);
    document.removeEventListener("visibilitychange", whenVisible);
  };
}
