/** Whether an address at which no call is may be one of the pages', and is not below those of calls and documents. */
export function isPagePath(pathname: string): boolean {
  return !/^\/((api|assets|metrics)(\/|$)|docs\/.)/.test(pathname);
}

/** The page that says that there is nothing, for addresses that cannot be read. */
export const nothingPath = "/not-found";
