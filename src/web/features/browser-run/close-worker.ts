/**
 * Whatever opens connections or starts scripts. The worker's policy blocks these too, except
 * workers of our own scripts, whose address could carry data out.
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
 * Removes all ways out for good, including prototypes that could restore them. Throws Error if a
 * browser keeps one.
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
