/** The path that the site is under, such as `/tools`; empty at the root of its host. */
let base = globalThis.document?.documentElement.dataset["base"] ?? "";

/**
 * Returns where the browser finds an address of this site, such as `/search`: what isn't a link of
 * the router goes through here.
 */
export function siteAddress(path: string): string {
  return base + path;
}

/** Returns a path of the browser's as the router and the server know it. */
export function pathWithin(pathname: string): string {
  return pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname;
}

/** Returns path and query of the page as it is now, form options included. */
export function addressHere(): string {
  return pathWithin(location.pathname) + location.search;
}

/** Sets the site's path where no page says it: while the server renders, and in the service worker. */
export function placeSite(path: string): void {
  base = path;
}
