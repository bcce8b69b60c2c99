/** Where the service worker keeps the documents of pages, which it has asked for as nobody. */
export const pageCache = "pages";
