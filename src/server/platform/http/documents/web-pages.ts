import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import staticFiles, { type FastifyStaticOptions } from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { Refusal } from "../../refusal.ts";
import { sendProblem } from "../error-reply.ts";
import { basePathOf, placeBelow } from "../base-path.ts";
import { scriptSources } from "./inline-scripts.ts";
import { completeManifest, completeTemplate, type PageSite } from "./page-site.ts";
import { readPageLinks } from "./page-links.ts";
import { type PageDescription, type Picture, renderDocument } from "./page-document.ts";
import { isPagePath } from "../requests/page-path.ts";
import { readAway } from "../requests/read-away.ts";
import { prepareReply, type ReadyReply, sendReady } from "../ready-reply.ts";
import { documentPolicy, serviceWorkerPolicy } from "../security-headers.ts";

interface WebPageParts {
  /** The folder of the build; undefined serves only problems. */
  readonly webDirectory: string;
  readonly publicUrl: string;
  readonly readSite: () => PageSite;
  readonly describePage: (pathname: string, query: string) => Promise<PageDescription>;
  /** Undefined for addresses that aren't rendered on the server. */
  readonly drawPage?:
    | ((pathname: string, query: string) => Promise<Picture | undefined>)
    | undefined;
}

const documentsKept = 200;
const manifestFile = "app.webmanifest";

/** Serves the built pages, and problems below `/api` and for anything but reading. */
export async function serveWebPages(app: FastifyInstance, parts: WebPageParts): Promise<void> {
  const { webDirectory, publicUrl, readSite, describePage, drawPage } = parts;
  const base = basePathOf(publicUrl);
  const built = await readBuilt(webDirectory, "index.html", base);
  if (built !== undefined) await serveFiles(app, webDirectory);
  await serveManifest(app, { webDirectory, base, readSite });
  const templateOf = keepLast(readSite, (site) => built && completeTemplate(built, site, base));
  // Only from the build's page: everything else in a document is someone's text.
  const pagePolicy = documentPolicy({ "script-src": scriptSources(built ?? "") });
  const compress = createCompression();
  const linksOf = readPageLinks(webDirectory, base);
  app.setNotFoundHandler(async (request, reply) => {
    const reading = request.method === "GET" || request.method === "HEAD";
    const { pathname } = request;
    const template = templateOf();
    if (template === undefined || !reading || !isPagePath(pathname)) {
      return sendProblem(reply, new Refusal("not_found"));
    }
    const query = queryOf(request.url);
    const page = await describePage(pathname, query).catch((error: unknown) => {
      // The page can explain the failure better than a bare problem.
      request.log.error({ err: error }, "A page could not be described");
      return undefined;
    });
    const picture = await drawPage?.(pathname, query).catch((error: unknown) => {
      // The browser renders the page itself.
      request.log.error({ err: error }, "A page could not be drawn");
      return undefined;
    });
    const drawn = picture && { picture, links: linksOf(pathname) };
    const html =
      page === undefined
        ? template
        : renderDocument(template, page, { publicUrl, siteName: readSite().site.name }, drawn);
    reply.code(page?.status ?? 200).header("content-security-policy", pagePolicy);
    return sendReady(request, reply, await compress(html));
  });
}

function queryOf(target: string): string {
  const begin = target.indexOf("?");
  return begin === -1 ? "" : target.slice(begin + 1);
}

/** Makes something of the site once for each version of it. */
function keepLast<Made>(readSite: () => PageSite, make: (site: PageSite) => Made): () => Made {
  let kept: { readonly version: string; readonly made: Made } | undefined;
  return () => {
    const site = readSite();
    if (kept?.version !== site.version) kept = { version: site.version, made: make(site) };
    return kept.made;
  };
}

async function readBuilt(
  directory: string,
  name: string,
  base: string,
): Promise<string | undefined> {
  const file = path.join(directory, name);
  return existsSync(file) ? placeBelow(await readFile(file, "utf8"), base) : undefined;
}

async function serveManifest(
  app: FastifyInstance,
  parts: Pick<WebPageParts, "webDirectory" | "readSite"> & { readonly base: string },
): Promise<void> {
  const { webDirectory, base, readSite } = parts;
  const built = await readBuilt(webDirectory, manifestFile, base);
  if (built === undefined) return;
  const manifestOf = keepLast(readSite, (site) => completeManifest(built, site, base));
  app.get(`/${manifestFile}`, (_request, reply) =>
    reply
      .type("application/manifest+json; charset=utf-8")
      .header("cache-control", "no-cache")
      .send(manifestOf()),
  );
}

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

/** Registers a route per file: the library's own reads the whole folder for each request. */
async function serveAssets(scope: FastifyInstance, options: FastifyStaticOptions): Promise<void> {
  await scope.register(staticFiles, {
    ...options,
    serve: false,
    // Names hold a hash of the content.
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
    // A route per file, so that pages' addresses don't ask the disk.
    wildcard: false,
    globIgnore: ["assets/**", "index.html*", `${manifestFile}*`, ".vite/**"],
    cacheControl: true,
    maxAge: 0,
    setHeaders: (reply, file) => {
      if (!/service-worker\.js(\.(br|gz))?$/.test(file)) return;
      reply.header("content-security-policy", serviceWorkerPolicy);
      reply.header("cache-control", "no-cache");
    },
  });
  // An installed app's service worker takes this before it reaches the server.
  app.post("/share", (request, reply) => {
    readAway(request.raw);
    return reply.header("cache-control", "no-store").redirect("/search#not-shared", 303);
  });
}
