/** The service worker's documents, requested without a sign-in. */
export const pageCache = "pages";

/** Content shared to the installed app, until its page takes it. */
export const sharedCache = "shared";

/** Addresses in that cache. */
export const sharedTextPath = "/shared/text";
export const sharedFilesPath = "/shared/files/";

/** Forgets unopened shared content. Over plain HTTP there is no such cache. */
export function forgetShared(): void {
  const { caches } = window as Partial<typeof globalThis>;
  // A browser that can't store anything has nothing to forget.
  caches?.delete(sharedCache).catch(() => null);
}
