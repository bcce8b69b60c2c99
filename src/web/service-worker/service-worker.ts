// Must be first: others make addresses as they load.
import "./place-worker.ts";
import { build } from "virtual:offline-files";
import { clientsClaim } from "workbox-core";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst } from "workbox-strategies";
import { sharedCache } from "#web/browser/caches.ts";
import { pathWithin, siteAddress } from "#web/browser/site-address.ts";
import { assetCache, findPage, keepPages, renewPages } from "./kept-pages.ts";
import { keepShared } from "./keep-shared.ts";
import { offlinePage } from "./offline-page.ts";

/** The service worker library's types would change those of pages, so declare only what is used. */
interface LastingEvent extends MessageEvent<unknown> {
  waitUntil(work: Promise<unknown>): void;
}

declare const self: {
  skipWaiting(): Promise<void>;
  addEventListener(type: "activate" | "message", listener: (event: LastingEvent) => void): void;
};

// Makes each build's service worker differ, so browsers notice updates.
Object.assign(self, { build });

clientsClaim();

self.addEventListener("activate", (event) => event.waitUntil(caches.delete(sharedCache)));

/**
 * Aborted when the next version takes over, which waits for work here to end. A channel, because a
 * message would start a stopped worker, and Chromium would wait half a minute for it to stop again.
 */
const givesWay = new AbortController();

const versions = new BroadcastChannel("service-worker-versions");
versions.addEventListener("message", () => givesWay.abort());

/** Hashed names, so content never changes. */
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith(siteAddress("/assets/")),
  new CacheFirst({ cacheName: assetCache }),
);

/** Keeps its name when it changes. */
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname === siteAddress("/favicon.svg"),
  new NetworkFirst({ cacheName: assetCache }),
);

// Otherwise only documents pass through, unchanged. None once this version gives way: if the worker
// ends between an answer's head and body, Chromium shows an empty page that can't reload itself.
registerRoute(
  ({ request, url }) =>
    !givesWay.signal.aborted &&
    request.mode === "navigate" &&
    request.destination === "document" &&
    !/^\/(api|cli\.mjs|docs\/reference|openapi|ads)/.test(pathWithin(url.pathname)),
  async ({ request, url }) => {
    try {
      return await fetch(request);
    } catch {
      return (await findPage(url)) ?? offlinePage(url.pathname);
    }
  },
);

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname === siteAddress("/share"),
  ({ request }) => keepShared(request),
  "POST",
);

/** One at a time, so quickly opened pages don't request the same files. */
let work: Promise<unknown> = Promise.resolve();

self.addEventListener("message", (event) => {
  // A worker may be denied network access, which this would bypass.
  if ((event.source as { readonly type?: unknown } | null)?.type !== "window") return;
  const message = event.data as { readonly type?: unknown; readonly paths?: unknown };
  // Only on request, as other tabs may use the previous version.
  if (message.type === "SKIP_WAITING") {
    versions.postMessage("give way");
    void self.skipWaiting();
  }
  if (message.type !== "KEEP" || !Array.isArray(message.paths)) return;
  const paths = message.paths.filter((path) => typeof path === "string").map(siteAddress);
  // Offline or giving way: nothing can be fetched, and nobody waits for it.
  work = work
    .then(() => renewPages(givesWay.signal))
    .then(() => keepPages(paths, givesWay.signal))
    .catch(() => undefined);
  event.waitUntil(work);
});
