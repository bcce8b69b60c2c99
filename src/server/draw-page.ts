import type { Clock } from "#server/platform/clock.ts";
import { readSearchAddress, searchPath } from "#contract/facts/search/search-address.ts";
import { requestIdOf } from "#contract/facts/utility-request.ts";
import { isUtilityCategory } from "#contract/facts/utility/category.ts";
import {
  type Catalogue,
  listedEntries,
  relatedIn,
  type Search,
} from "#server/features/catalogue/index.ts";
import { basePathOf } from "#server/platform/http/base-path.ts";
import type { Picture } from "#server/platform/http/documents/page-document.ts";
import type { PageData, PageRenderer } from "#server/platform/http/documents/page-renderer.ts";

interface DrawingParts {
  readonly catalogue: Catalogue;
  readonly search: Pick<Search, "find" | "mostUsed" | "version">;
  readonly clock: Clock;
  /** What every page shows of its site. */
  readonly readSite: () => unknown;
  readonly config: { readonly publicUrl: string };
  readonly readSettings: () => Promise<unknown>;
  readonly readStatus: () => Promise<unknown>;
  /** As visitors see them; undefined for one they can't see. */
  readonly requests: {
    readonly list: () => Promise<unknown>;
    readonly read: (requestId: string) => Promise<unknown>;
    readonly comments: (requestId: string) => Promise<unknown>;
  };
  readonly loadRenderer: () => Promise<PageRenderer>;
}

/** Limits cached pages with a query, which are endless. */
const queriesKept = 50;
/** Keeps new queries from starving other requests. */
const queriesPerSecond = 20;
/** In characters; real queries are shorter. */
const longestQuery = 300;
/** In bytes of JSON; a larger list loads separately. */
const mostOfCatalogue = 1_000_000;

const utilityPath = /^\/utilities\/([^/]+)$/;

/** What a picture shows, and the key that tells whether it is current. */
interface Content {
  readonly version: string;
  readonly entries: () => PageData["entries"] | Promise<PageData["entries"]>;
}

/**
 * Renders public pages with the browser's components: on first request, once at a time, and kept
 * until their content changes.
 */
export function createPictures(parts: DrawingParts) {
  const kept = new Map<string, { readonly version: string; readonly picture: Promise<Picture> }>();
  const passing: string[] = [];
  const takeTurn = limitPerSecond(parts.clock, queriesPerSecond);

  return async function draw(pathname: string, query: string): Promise<Picture | undefined> {
    if (query.length > longestQuery) return undefined;
    // An invitation's secret is kept nowhere.
    if (pathname === "/register" && query.includes("invitation=")) return undefined;
    const address = query === "" ? pathname : `${pathname}?${query}`;
    const found = await readContent(parts, pathname, query);
    if (found === undefined) return undefined;
    const site = parts.readSite();
    const content = { ...found, version: `${found.version} ${JSON.stringify(site)}` };
    const known = kept.get(address);
    if (known?.version === content.version) return known.picture;
    const isPassing = isEndless(pathname, query);
    if (isPassing && !takeTurn()) return undefined;
    const picture = render(parts, address, content, site);
    kept.set(address, { version: content.version, picture });
    picture.catch(() => kept.delete(address));
    if (isPassing && known === undefined) passing.push(address);
    if (passing.length > queriesKept) kept.delete(passing.shift() ?? "");
    return picture;
  };
}

/** There are as many requests as people write, and as many queries as anyone types. */
function isEndless(pathname: string, query: string): boolean {
  return (
    requestIdOf(pathname) !== undefined || (query !== "" && !isOfCategory(`${pathname}?${query}`))
  );
}

/** There are only a dozen, often visited by people and search engines. */
function isOfCategory(address: string): boolean {
  const { category = "" } = readSearchAddress(address.split("?")[1] ?? "");
  return isUtilityCategory(category) && address === searchPath({ category });
}

/** Returns a function that is true at most `most` times per second. */
function limitPerSecond(clock: Clock, most: number): () => boolean {
  let second = 0;
  let taken = 0;
  return () => {
    const now = Math.floor(clock.now().getTime() / 1000);
    taken = now === second ? taken + 1 : 1;
    second = now;
    return taken <= most;
  };
}

async function render(
  { loadRenderer, config }: DrawingParts,
  address: string,
  content: Content,
  site: unknown,
): Promise<Picture> {
  const { renderPage } = await loadRenderer();
  const base = basePathOf(config.publicUrl);
  const data = { address, base, entries: await content.entries() };
  return { html: await renderPage(data, site), data };
}

async function readContent(
  parts: DrawingParts,
  pathname: string,
  query: string,
): Promise<Content | undefined> {
  const { queryKeys, loadFacts } = await parts.loadRenderer();
  if (pathname === "/search") {
    const listing = await parts.catalogue.listing(false);
    if (listing.identity.byteLength > mostOfCatalogue) return undefined;
    const address = readSearchAddress(query);
    const common = async () =>
      [
        [queryKeys.catalogue, listedEntries(listing)],
        [queryKeys.mostUsed, await parts.search.mostUsed()],
      ] as const;
    return {
      version: await parts.search.version(),
      entries: async () =>
        address.query === undefined
          ? common()
          : [...(await common()), [queryKeys.found(address), await parts.search.find(address)]],
    };
  }
  if (["/about", "/about/licences", "/pipelines", "/privacy"].includes(pathname)) {
    return { version: pathname, entries: () => [] };
  }
  if (pathname === "/status") {
    const status = await parts.readStatus();
    return { version: JSON.stringify(status), entries: () => [[queryKeys.status, status]] };
  }
  if (pathname === "/requests") {
    // Filtered lists are read by the page.
    if (query !== "") return undefined;
    const page = onePage(await parts.requests.list());
    return { version: JSON.stringify(page), entries: () => [[queryKeys.requests, page]] };
  }
  const requestId = requestIdOf(pathname);
  if (requestId !== undefined) {
    const request = await parts.requests.read(requestId);
    if (request === undefined) return undefined;
    const comments = onePage(await parts.requests.comments(requestId));
    const shown = [
      [queryKeys.request(requestId), request],
      [queryKeys.requestComments(requestId), comments],
    ] as const;
    return { version: JSON.stringify(shown), entries: () => shown };
  }
  const name = utilityPath.exec(pathname)?.[1];
  const utilityId = parts.catalogue.pairs.get(name ?? "")?.utilityId ?? name;
  const isAccountPage = pathname === "/login" || pathname === "/register";
  if (utilityId === undefined && !isAccountPage) return undefined;
  const entries: [readonly unknown[], unknown][] = [];
  if (name !== undefined && utilityId !== undefined) {
    const entry = await parts.catalogue.entry(utilityId, false);
    if (entry === undefined) return undefined;
    entries.push([queryKeys.utility(utilityId), entry]);
    entries.push([queryKeys.facts(name), await loadFacts(name)]);
    const related = relatedIn(await parts.catalogue.listing(false), entry);
    entries.push([queryKeys.related(utilityId), related]);
    const { alternativeUtilityId: other } = entry;
    const instead = other === null ? undefined : await parts.catalogue.entry(other, false);
    if (other !== null && instead !== undefined) entries.push([queryKeys.utility(other), instead]);
  }
  entries.push([queryKeys.settings, await parts.readSettings()]);
  return { version: JSON.stringify(entries), entries: () => entries };
}

/** The first page, in the form in which the browser keeps a list. */
function onePage(page: unknown) {
  return { pages: [page], pageParams: [null] };
}
