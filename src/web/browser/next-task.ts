/**
 * Resolves in a task of its own, so that the browser can do first what somebody asks of it. Of timers
 * in a chain each would wait for four milliseconds.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
