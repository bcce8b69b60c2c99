import { build } from "virtual:offline-files";
import { clientsClaim } from "workbox-core";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst } from "workbox-strategies";
import { sharedCache } from "#web/browser/shared-cache.ts";
import { assetCache, findPage, keepPages, renewPages } from "./kept-pages.ts";
import { keepShared } from "./keep-shared.ts";
import { offlinePage } from "./offline-page.ts";

/** Of an event what is used here: the library of service workers would change what pages are said to have. */
interface LastingEvent extends MessageEvent<unknown> {
  waitUntil(work: Promise<unknown>): void;
}

declare const self: {
  skipWaiting(): Promise<void>;
  addEventListener(type: "activate" | "message", listener: (event: LastingEvent) => void): void;
};

// Two builds never have the same service worker, by which browsers know that there is a new one.
Object.assign(self, { build });

clientsClaim();

self.addEventListener("activate", (event) => event.waitUntil(caches.delete(sharedCache)));

/**
 * Aborted once the next version is to take over: that waits until nothing is under way here. A worker that is stopped
 * hears nothing of it, whereas a message would start it, and Chromium would then wait half a minute until it rests again.
 */
const givesWay = new AbortController();

const versions = new BroadcastChannel("service-worker-versions");
versions.addEventListener("message", () => givesWay.abort());

/** Their names hold a hash of their content: what is there never changes. */
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith("/assets/"),
  new CacheFirst({ cacheName: assetCache }),
);

/** Its name stays when it changes. */
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname === "/favicon.svg",
  new NetworkFirst({ cacheName: assetCache }),
);

// Of everything else only documents go through here, and what the server answers is passed on unseen. None does once
// this version gives way: where its worker ends between the head of an answer and its body, Chromium shows an empty page,
// in which nothing runs that could ask again.
registerRoute(
  ({ request, url }) =>
    !givesWay.signal.aborted &&
    request.mode === "navigate" &&
    request.destination === "document" &&
    !/^\/(api|docs\/reference|openapi|ads)/.test(url.pathname),
  async ({ request, url }) => {
    try {
      return await fetch(request);
    } catch {
      return (await findPage(url)) ?? offlinePage(url.pathname);
    }
  },
);

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname === "/share",
  ({ request }) => keepShared(request),
  "POST",
);

/** One after the other: pages that are opened quickly would ask for the same files at once. */
let work: Promise<unknown> = Promise.resolve();

self.addEventListener("message", (event) => {
  // A worker may have no way to the server, and this would be one.
  if ((event.source as { readonly type?: unknown } | null)?.type !== "window") return;
  const message = event.data as { readonly type?: unknown; readonly paths?: unknown };
  // Only when somebody has asked for it: other tabs may be at work with the version before.
  if (message.type === "SKIP_WAITING") {
    versions.postMessage("give way");
    void self.skipWaiting();
  }
  if (message.type !== "KEEP" || !Array.isArray(message.paths)) return;
  const paths = message.paths.filter((path) => typeof path === "string");
  // Without a network, or once this version gives way, there is nothing to be had, and nobody waits for it.
  work = work
    .then(() => renewPages(givesWay.signal))
    .then(() => keepPages(paths, givesWay.signal))
    .catch(() => undefined);
  event.waitUntil(work);
});
