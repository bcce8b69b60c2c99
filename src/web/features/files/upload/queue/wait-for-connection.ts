/** Waits, in milliseconds, or until back online. Throws the signal's reason. */
export function waitForConnection(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const settled = new AbortController();
    const settle = (end: () => void) => {
      clearTimeout(timer);
      settled.abort();
      end();
    };
    const timer = setTimeout(() => settle(resolve), milliseconds);
    const options = { signal: settled.signal };
    window.addEventListener("online", () => settle(resolve), options);
    signal.addEventListener("abort", () => settle(() => reject(signal.reason as Error)), options);
  });
}
