/**
 * What opens a connection or starts a script elsewhere. The policy that the worker's script is sent
 * with refuses them too, but for a worker of a script of ours, whose address could carry something
 * away.
 */
const ways = [
  "EventSource",
  "ServiceWorkerContainer",
  "SharedWorker",
  "WebSocket",
  "WebSocketStream",
  "WebTransport",
  "Worker",
  "XMLHttpRequest",
  "fetch",
  "importScripts",
] as const;

/**
 * Takes the ways out from the worker in which this is imported, for good: whatever a utility's code
 * loads later finds none of them, nor an object from whose prototype they could be had back. Throws
 * Error where a browser keeps one.
 */
function closeWorker(): void {
  remove(navigator, "serviceWorker");
  for (const name of ways) remove(globalThis, name);
}

function remove(target: object, name: string): void {
  for (let owner: object | null = target; owner !== null; owner = Reflect.getPrototypeOf(owner)) {
    Reflect.deleteProperty(owner, name);
  }
  if (name in target) throw new Error(`The worker keeps ${name}`);
}

closeWorker();
