import { watchReturns } from "#web/ui/time/watch-returns.ts";

/**
 * Waits, in milliseconds, or until the page is focused or online again. Rejects with the signal's
 * reason.
 */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      stopReturns();
      signal.removeEventListener("abort", give);
    };
    const give = () => {
      stop();
      if (signal.aborted) reject(signal.reason instanceof Error ? signal.reason : new Error());
      else resolve();
    };
    const timer = setTimeout(give, milliseconds);
    const stopReturns = watchReturns(give);
    signal.addEventListener("abort", give);
    if (signal.aborted) give();
  });
}
