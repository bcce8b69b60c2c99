import { sharedCache } from "./shared-cache.ts";

/** Cache addresses. */
export const sharedTextPath = "/shared/text";
export const sharedFilesPath = "/shared/files/";

/** Returns what was shared to the installed app and forgets it. */
export async function takeShared(): Promise<{ text: string; files: readonly File[] }> {
  const cache = await caches.open(sharedCache);
  let text = "";
  const files: File[] = [];
  for (const request of await cache.keys()) {
    const kept = await cache.match(request);
    const { pathname } = new URL(request.url);
    if (kept !== undefined && pathname === sharedTextPath) text = await kept.text();
    else if (kept !== undefined) {
      const name = decodeURIComponent(kept.headers.get("file-name") ?? "file");
      const type = kept.headers.get("content-type") ?? "";
      files.push(new File([await kept.blob()], name, { type }));
    }
  }
  await caches.delete(sharedCache);
  return { text, files };
}
