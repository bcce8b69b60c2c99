import { showToast } from "#web/ui/show-toast.ts";
import type { Content } from "./content.ts";
import { sharedCache, sharedTextPath } from "#web/browser/caches.ts";

/** Returns null if nothing was shared, and says so if it didn't arrive. */
export async function openShared(): Promise<Content | null> {
  const isHere = location.hash === "#shared" && "caches" in window;
  history.replaceState(history.state, "", location.pathname + location.search);
  const { text, files } = isHere ? await takeShared() : { text: "", files: [] };
  if (files.length > 0) return { kind: "files", files };
  if (text !== "") return { kind: "text", text };
  const message = "What you shared didn't arrive, and nothing was saved. Choose the file here.";
  showToast({ message, style: "warning" });
  return null;
}

/** Returns what was shared to the installed app and forgets it. */
async function takeShared(): Promise<{ text: string; files: readonly File[] }> {
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
