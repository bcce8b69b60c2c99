import { pageCache } from "#web/browser/page-cache.ts";
import { entry, files, shared, utilities } from "virtual:offline-files";

/** The cache of what pages load. */
export const assetCache = "assets";

/** What one message of a page may bring, in bytes before compression: about a third of it comes over the line. */
const mostBytes = 12_000_000;

/** Where the installed app begins, as its manifest says. */
const startPath = "/search";

const utilityPath = /^\/utilities\/([^/]+)$/;
const listPath = /^\/search(\?category=[a-z-]+)?$/;

/** What the page of an address needs to work without a network; null where it never does. */
function filesFor(path: string): readonly (readonly [address: string, bytes: number])[] | null {
  const id = utilityPath.exec(path)?.[1];
  const own = id !== undefined && Object.hasOwn(utilities, id) ? utilities[id] : undefined;
  if (own === undefined && !listPath.test(path)) return null;
  return [...shared, ...(own ?? [])].flatMap((place) => files.slice(place, place + 1));
}

/** True for a utility that computes on the server, which no kept file helps. */
export function needsServer(path: string): boolean {
  const id = utilityPath.exec(path)?.[1];
  return id !== undefined && !Object.hasOwn(utilities, id);
}

/**
 * Keeps the pages at these addresses with all that they need, those first that stand first, one file after the other:
 * beside somebody's work nothing may be in a hurry. What does not come now is asked for at the next visit. The list of
 * all, with which the installed app begins, always comes along. Throws where the network or the signal ends it.
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
      // Another build than this one's has come to the server: its own service worker keeps what it needs.
      if (!answer.ok) return;
      await assets.put(address, answer);
    }
    await keepPage(path, signal);
  }
}

/** Keeps the document of a page, which the server draws for everybody alike: nobody's own is in it. */
async function keepPage(path: string, signal: AbortSignal): Promise<void> {
  const headers = { accept: "text/html" };
  const answer = await fetch(path, { credentials: "omit", headers, signal });
  if (!answer.ok || answer.redirected) return;
  if (isOfThisBuild(await answer.clone().text()))
    await (await caches.open(pageCache)).put(path, answer);
}

/** The text of a document that is kept; empty where none is. */
export async function readPage(path: string | Request): Promise<string> {
  const pages = await caches.open(pageCache);
  return (await (await pages.match(path))?.text()) ?? "";
}

function isOfThisBuild(text: string): boolean {
  return text.includes(entry);
}

/** What is kept of an address, or the way to the page behind it; undefined for nothing. */
export async function findPage({ pathname, search }: URL): Promise<Response | undefined> {
  const pages = await caches.open(pageCache);
  const kept = await pages.match(pathname + search);
  if (kept !== undefined) return kept;
  // The document says what its address says, and the page begins with that.
  const path = pathname === "/" ? startPath : pathname;
  if (path === pathname + search || (await pages.match(path)) === undefined) return undefined;
  return Response.redirect(path, 302);
}

/**
 * Keeps what was kept of an earlier build as it is now, and forgets the earlier one's files once none needs them. Throws
 * where the network or the signal ends it.
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
    // What is no longer there is not kept either.
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
