import { pageCache } from "#web/browser/caches.ts";
import { needsServer, readPage } from "./kept-pages.ts";
import template from "./offline-page.html?raw";

/** The page loads nothing. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/** Makes the page shown instead of an uncached one, linking to cached pages. */
export async function offlinePage(path: string): Promise<Response> {
  const sentence = needsServer(path)
    ? "This utility runs on the server, which can't be reached right now."
    : "This page needs a connection, and the server can't be reached right now.";
  const kept = await listKept();
  const list = kept.length === 0 ? "" : `<h2>These work offline</h2><ul>${kept.join("")}</ul>`;
  const html = template
    .replace("<!-- sentence -->", () => sentence)
    .replace("<!-- kept -->", () => list);
  const headers = { "content-type": "text/html; charset=utf-8", "content-security-policy": policy };
  return new Response(html, { status: 503, headers });
}

async function listKept(): Promise<readonly string[]> {
  const pages = await caches.open(pageCache);
  const links = await Promise.all(
    (await pages.keys()).map(async (request) => {
      const { pathname, search } = new URL(request.url);
      const text = await readPage(request);
      // Already escaped by the server.
      const title = /<title>([^<]*)<\/title>/.exec(text)?.[1]?.replace(/ · [^·]*$/, "");
      return `<li><a href="${escapeText(pathname + search)}">${title ?? escapeText(pathname)}</a></li>`;
    }),
  );
  return links.toSorted();
}

/** Escapes text for HTML, attributes included. */
function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
