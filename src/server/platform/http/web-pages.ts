import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import staticFiles from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "../refusal.ts";
import { sendProblem } from "./error-reply.ts";

/** The one page of the browser's router, as it is sent. */
interface Page {
  readonly plain: Buffer;
  /** Compressed by the build; undefined where it did not. */
  readonly brotli: Buffer | undefined;
}

/**
 * Serves the built pages, and answers every address that nothing else is at: with the page that the
 * browser's router takes over from, or with a problem below `/api` and for anything but reading.
 * Takes the folder of the build; without one, there are only problems.
 */
export async function serveWebPages(app: FastifyInstance, directory: string): Promise<void> {
  const page = await readPage(directory);
  if (page !== undefined) await serveFiles(app, directory);
  app.setNotFoundHandler((request, reply) => {
    const reading = request.method === "GET" || request.method === "HEAD";
    if (page !== undefined && reading && isPage(request.url)) return sendPage(request, reply, page);
    return sendProblem(reply, new Refusal("not_found"));
  });
}

async function readPage(directory: string): Promise<Page | undefined> {
  const file = path.join(directory, "index.html");
  if (!existsSync(file)) return undefined;
  const brotli = existsSync(`${file}.br`) ? await readFile(`${file}.br`) : undefined;
  return { plain: await readFile(file), brotli };
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  const takesBrotli = /\bbr\b/.test(String(request.headers["accept-encoding"]));
  reply.type("text/html; charset=utf-8");
  reply.headers({ "cache-control": "no-cache", vary: "accept-encoding" });
  if (page.brotli === undefined || !takesBrotli) return reply.send(page.plain);
  return reply.header("content-encoding", "br").send(page.brotli);
}

async function serveFiles(app: FastifyInstance, directory: string): Promise<void> {
  const common = { index: false, preCompressed: true, decorateReply: false } as const;
  const assets = path.join(directory, "assets");
  if (existsSync(assets)) {
    await app.register(staticFiles, {
      ...common,
      root: assets,
      prefix: "/assets/",
      // Their names hold a hash of their content, so that what is there never changes.
      immutable: true,
      maxAge: "365d",
    });
  }
  await app.register(staticFiles, {
    ...common,
    root: directory,
    // A route for each of the few files, so that the pages' own addresses do not ask the disk first.
    wildcard: false,
    globIgnore: ["assets/**", "index.html*", ".vite/**"],
    cacheControl: true,
    maxAge: 0,
  });
}

function isPage(url: string): boolean {
  const pathname = url.split("?", 1)[0] ?? "";
  return !/^\/(api|assets|docs|metrics)(\/|$)/.test(pathname);
}
