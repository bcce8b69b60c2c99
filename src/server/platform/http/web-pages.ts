import { existsSync } from "node:fs";
import path from "node:path";
import staticFiles from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { Refusal } from "../refusal.ts";
import { sendProblem } from "./error-reply.ts";

const year = 365 * 24 * 60 * 60;

/**
 * Serves the built pages, and answers every address that nothing else is at: with the page that the
 * browser's router takes over from, or with a problem below `/api` and for anything but reading.
 * Takes the folder of the build; without one, there are only problems.
 */
export async function serveWebPages(app: FastifyInstance, directory: string): Promise<void> {
  const hasPages = existsSync(path.join(directory, "index.html"));
  if (hasPages) {
    await app.register(staticFiles, {
      root: directory,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => {
        reply.header("cache-control", cacheControlOf(path.relative(directory, file)));
      },
    });
    // Else a directory, which the plugin forbids.
    app.get("/", (_request, reply) => reply.sendFile("index.html"));
  }
  app.setNotFoundHandler((request, reply) => {
    const reading = request.method === "GET" || request.method === "HEAD";
    if (hasPages && reading && isPage(request.url)) return reply.sendFile("index.html");
    return sendProblem(reply, new Refusal("not_found"));
  });
}

/** Names below `assets/` hold a hash of their content, so that what is there never changes. */
function cacheControlOf(file: string): string {
  return file.startsWith(`assets${path.sep}`) ? `public, max-age=${year}, immutable` : "no-cache";
}

function isPage(url: string): boolean {
  const pathname = url.split("?", 1)[0] ?? "";
  return !/^\/(api|assets|docs|metrics)(\/|$)/.test(pathname);
}
