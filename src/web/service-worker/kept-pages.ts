import { pageCache } from "#web/browser/caches.ts";
import { pathWithin, siteAddress } from "#web/browser/site-address.ts";
import { entry, files as built, shared, utilities } from "virtual:offline-files";

export const assetCache = "assets";

/** Most bytes fetched per message, uncompressed; about a third goes over the network. */
const mostBytes = 12_000_000;

const files = built.map(([file, bytes]) => [siteAddress(file), bytes] as const);

/** The installed app's start page, as in its manifest. */
const startPath = siteAddress("/search");

const utilityPath = /^\/utilities\/([^/]+)$/;
const listPath = /^\/search(\?category=[a-z-]+)?$/;

/** Lists the files a page needs offline; null if it can't work offline. */
function filesFor(path: string): readonly (readonly [address: string, bytes: number])[] | null {
  const id = utilityPath.exec(pathWithin(path))?.[1];
  const own = id !== undefined && Object.hasOwn(utilities, id) ? utilities[id] : undefined;
  if (own === undefined && !listPath.test(pathWithin(path))) return null;
  return [...shared, ...(own ?? [])].flatMap((place) => files.slice(place, place + 1));
}

/** Returns true for utilities that run on the server, which cached files can't help. */
export function needsServer(path: string): boolean {
  const id = utilityPath.exec(pathWithin(path))?.[1];
  return id !== undefined && !Object.hasOwn(utilities, id);
}

/**
 * Caches pages and their files in order, one file at a time to leave the connection free. The rest
 * waits for the next visit. Always includes the app's start page. Throws on network failure or
 * abort.
 */
export async function keepPages(
  [shown, ...others]: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  if (shown === undefined) return;
  const missing: string[] = [];
  for (const path of [startPath, ...others])
    if (!isOfThisBuild(await readPage(path))) missing.push(path);
  let left = mostBytes;
  for (const path of new Set([shown, ...missing])) {
    const needed = filesFor(path);
    if (needed === null) continue;
    const assets = await caches.open(assetCache);
    for (const [address, bytes] of needed) {
      if ((await assets.match(address)) !== undefined) continue;
      left -= bytes;
      if (left < 0) return;
      const answer = await fetch(address, { signal });
      // The server has another build, whose own service worker caches its files.
      if (!answer.ok) return;
      await assets.put(address, answer);
    }
    await keepPage(path, signal);
  }
}

/** Caches a page's document, fetched without a sign-in, so it holds no personal data. */
async function keepPage(path: string, signal: AbortSignal): Promise<void> {
  const headers = { accept: "text/html" };
  const answer = await fetch(path, { credentials: "omit", headers, signal });
  if (!answer.ok || answer.redirected) return;
  if (isOfThisBuild(await answer.clone().text()))
    await (await caches.open(pageCache)).put(path, answer);
}

/** Returns a cached document, or "". */
export async function readPage(path: string | Request): Promise<string> {
  const pages = await caches.open(pageCache);
  return (await (await pages.match(path))?.text()) ?? "";
}

function isOfThisBuild(text: string): boolean {
  return text.includes(entry);
}

/** Returns the cached response for an address, or a redirect to its cached page. */
export async function findPage({ pathname, search }: URL): Promise<Response | undefined> {
  const pages = await caches.open(pageCache);
  const kept = await pages.match(pathname + search);
  if (kept !== undefined) return kept;
  // The document must match the address it was rendered for.
  const path = pathWithin(pathname) === "/" ? startPath : pathname;
  if (path === pathname + search || (await pages.match(path)) === undefined) return undefined;
  return Response.redirect(path, 302);
}

/**
 * Refreshes pages cached by earlier builds, and removes files no longer needed. Throws on network
 * failure or abort.
 */
export async function renewPages(signal: AbortSignal): Promise<void> {
  const pages = await caches.open(pageCache);
  const outdated: string[] = [];
  for (const request of await pages.keys()) {
    const { pathname, search } = new URL(request.url);
    if (!isOfThisBuild(await readPage(request))) outdated.push(pathname + search);
  }
  await keepPages(outdated, signal);
  for (const path of outdated) {
    // The page no longer exists.
    if (!isOfThisBuild(await readPage(path))) await pages.delete(path);
  }
  await forgetOtherAssets();
}

async function forgetOtherAssets(): Promise<void> {
  const known = new Set(files.map(([address]) => address));
  const assets = await caches.open(assetCache);
  for (const request of await assets.keys()) {
    if (!known.has(new URL(request.url).pathname)) await assets.delete(request);
  }
}
