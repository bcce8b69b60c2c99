/** Tells whether an address without a call may be a page's. */
export function isPagePath(pathname: string): boolean {
  return !/^\/((api|assets|metrics)(\/|$)|docs\/.)/.test(pathname);
}

export const nothingPath = "/not-found";
