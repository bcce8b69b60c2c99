import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import staticFiles, { type FastifyStaticOptions } from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { Refusal } from "../../refusal.ts";
import { sendProblem } from "../error-reply.ts";
import { scriptSources } from "./inline-scripts.ts";
import { completeFooter, type PageFooter } from "./page-footer.ts";
import { readPageLinks } from "./page-links.ts";
import { type PageDescription, type Picture, renderDocument } from "./page-document.ts";
import { isPagePath } from "../requests/page-path.ts";
import { readAway } from "../requests/read-away.ts";
import { prepareReply, type ReadyReply, sendReady } from "../ready-reply.ts";
import { documentPolicy, serviceWorkerPolicy } from "../security-headers.ts";

interface WebPageParts {
  /** The folder of the build; without one, there are only problems. */
  readonly webDirectory: string;
  readonly publicUrl: string;
  readonly footer: PageFooter;
  /** What the HTML of an address says. */
  readonly describePage: (pathname: string, query: string) => Promise<PageDescription>;
  /** The screen of an address as the browser would draw it first; undefined where none is drawn. */
  readonly drawPage?:
    | ((pathname: string, query: string) => Promise<Picture | undefined>)
    | undefined;
}

/** Documents kept compressed: the most of what is asked for is a few pages. */
const documentsKept = 200;

/**
 * Serves the built pages, and answers every address that nothing else is at: with the page that the
 * browser's router takes over from, or with a problem below `/api` and for anything but reading.
 */
export async function serveWebPages(app: FastifyInstance, parts: WebPageParts): Promise<void> {
  const { webDirectory, publicUrl, footer, describePage, drawPage } = parts;
  const built = await readTemplate(webDirectory);
  const template = built && completeFooter(built, footer);
  if (template !== undefined) await serveFiles(app, webDirectory);
  // Of the build's page alone: what else a document says is text of somebody's.
  const pagePolicy = documentPolicy({ "script-src": scriptSources(template ?? "") });
  const compress = createCompression();
  const linksOf = readPageLinks(webDirectory);
  app.setNotFoundHandler(async (request, reply) => {
    const reading = request.method === "GET" || request.method === "HEAD";
    const { pathname } = request;
    if (template === undefined || !reading || !isPagePath(pathname)) {
      return sendProblem(reply, new Refusal("not_found"));
    }
    const query = queryOf(request.url);
    const page = await describePage(pathname, query).catch((error: unknown) => {
      // The page itself can say better than a bare problem that something does not work.
      request.log.error({ err: error }, "A page could not be described");
      return undefined;
    });
    const picture = await drawPage?.(pathname, query).catch((error: unknown) => {
      // The browser draws the page itself, as it did without.
      request.log.error({ err: error }, "A page could not be drawn");
      return undefined;
    });
    const drawn = picture && { picture, links: linksOf(pathname) };
    const html = page === undefined ? template : renderDocument(template, page, publicUrl, drawn);
    reply.code(page?.status ?? 200).header("content-security-policy", pagePolicy);
    return sendReady(request, reply, await compress(html));
  });
}

function queryOf(target: string): string {
  const begin = target.indexOf("?");
  return begin === -1 ? "" : target.slice(begin + 1);
}

async function readTemplate(directory: string): Promise<string | undefined> {
  const file = path.join(directory, "index.html");
  return existsSync(file) ? readFile(file, "utf8") : undefined;
}

/** Compresses each document once, for as long as it is among those that were made last. */
function createCompression(): (html: string) => Promise<ReadyReply> {
  const kept = new Map<string, Promise<ReadyReply>>();
  return (html) => {
    const known = kept.get(html);
    if (known !== undefined) return known;
    const [oldest] = kept.keys();
    if (kept.size >= documentsKept && oldest !== undefined) kept.delete(oldest);
    const ready = prepareReply(html, "text/html; charset=utf-8");
    kept.set(html, ready);
    return ready;
  };
}

/**
 * By a route of its own: the one of the library reads the whole folder for each file, to see whether it is spelt so. There
 * are thousands, and a page asks for a dozen.
 */
async function serveAssets(scope: FastifyInstance, options: FastifyStaticOptions): Promise<void> {
  await scope.register(staticFiles, {
    ...options,
    serve: false,
    // Their names hold a hash of their content, so that what is there never changes.
    immutable: true,
    maxAge: "365d",
  });
  scope.get<{ Params: { "*": string } }>("/assets/*", ({ params }, reply) =>
    reply.sendFile(params["*"]),
  );
}

async function serveFiles(app: FastifyInstance, directory: string): Promise<void> {
  const common = { index: false, preCompressed: true } as const;
  const assets = path.join(directory, "assets");
  if (existsSync(assets))
    await app.register((scope) => serveAssets(scope, { ...common, root: assets }));
  await app.register(staticFiles, {
    ...common,
    decorateReply: false,
    root: directory,
    // A route for each of the few files, so that the pages' own addresses do not ask the disk first.
    wildcard: false,
    globIgnore: ["assets/**", "index.html*", ".vite/**"],
    cacheControl: true,
    maxAge: 0,
    setHeaders: (reply, file) => {
      if (!/service-worker\.js(\.(br|gz))?$/.test(file)) return;
      reply.header("content-security-policy", serviceWorkerPolicy);
      reply.header("cache-control", "no-cache");
    },
  });
  // Where the app is installed its service worker takes what is shared, and nothing comes here.
  app.post("/share", (request, reply) => {
    readAway(request.raw);
    return reply.header("cache-control", "no-store").redirect("/search#not-shared", 303);
  });
}
