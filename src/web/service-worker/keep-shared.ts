import { sharedCache } from "#web/browser/shared-cache.ts";
import { sharedFilesPath, sharedTextPath } from "#web/browser/shared-content.ts";

/** The most that is taken in one share: no box of the pages takes more. */
const mostBytes = 1024 ** 3;
const mostFiles = 1000;

/**
 * Takes what was shared to the installed app, and leads to the page that begins with it. It is put where only this
 * browser finds it, until that page takes it a moment later, and never sent. The page says where it did not arrive.
 */
export async function keepShared(request: Request): Promise<Response> {
  const wasKept = !isForeign(request.referrer) && (await keep(request).catch(() => false));
  return Response.redirect(wasKept ? "/search#shared" : "/search#not-shared", 303);
}

/** Whether a page of somebody else's has sent it, as far as that can be told: the system has no page. */
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
