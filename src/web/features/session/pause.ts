import { watchReturns } from "#web/ui/time/watch-returns.ts";

/**
 * Waits for so many milliseconds, or until somebody comes back to the page or the connection does.
 * Rejects with the signal's reason when it is aborted.
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
