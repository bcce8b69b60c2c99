import { siteAddress } from "#web/browser/site-address.ts";
import { sharedCache, sharedFilesPath, sharedTextPath } from "#web/browser/caches.ts";

/** Most accepted per share; no page takes more. */
const mostBytes = 1024 ** 3;
const mostFiles = 1000;

/**
 * Takes content shared to the installed app and redirects to the page that opens it, which also
 * reports failures. It stays in this browser and is never sent.
 */
export async function keepShared(request: Request): Promise<Response> {
  const wasKept = !isForeign(request.referrer) && (await keep(request).catch(() => false));
  return Response.redirect(siteAddress(wasKept ? "/search#shared" : "/search#not-shared"), 303);
}

/** Detects another site's page as sender; shares by the system have no referrer. */
function isForeign(referrer: string): boolean {
  return /^https?:/.test(referrer) && new URL(referrer).origin !== location.origin;
}

async function keep(request: Request): Promise<boolean> {
  await caches.delete(sharedCache);
  const form = await request.formData();
  const files = form.getAll("files").filter((part) => part instanceof File);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (files.length > mostFiles || bytes > mostBytes) return false;
  const texts = ["title", "text", "url"].flatMap((name) => {
    const part = form.get(name);
    return typeof part === "string" && part !== "" ? [part] : [];
  });
  const cache = await caches.open(sharedCache);
  if (texts.length > 0) await cache.put(sharedTextPath, new Response(texts.join("\n")));
  for (const [index, file] of files.entries()) {
    const headers = { "content-type": file.type, "file-name": encodeURIComponent(file.name) };
    await cache.put(`${sharedFilesPath}${index}`, new Response(file, { headers }));
  }
  return texts.length + files.length > 0;
}
