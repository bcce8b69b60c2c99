/** The service worker's documents, requested without a sign-in. */
export const pageCache = "pages";
