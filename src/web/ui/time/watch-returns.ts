const interval = 5000;
/** On a visible page, a timer this late means the machine slept. */
const sleep = 3 * interval;

/**
 * Calls `onReturn` when someone returns: from another window, the back-forward cache, offline, or
 * sleep, which browsers don't report. Returns a function that stops it.
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
