import type { FastifyInstance, FastifyServerOptions } from "fastify";

/** Returns the path that the site is under, such as `/tools`; empty at the root of its host. */
export function basePathOf(publicUrl: string): string {
  return new URL(publicUrl).pathname.replace(/\/$/, "");
}

/**
 * Takes the site's path off what is asked for, so that routes, limits and logs know one form of each address. A proxy
 * may have taken it off already, and probes ask the process itself.
 */
export function withoutBasePath(
  publicUrl: string,
): NonNullable<FastifyServerOptions["rewriteUrl"]> {
  const base = basePathOf(publicUrl);
  return ({ url = "/" }) => {
    const rest = url.startsWith(base) ? url.slice(base.length) : url;
    if (rest.startsWith("/")) return rest;
    return rest === "" || rest.startsWith("?") ? `/${rest}` : url;
  };
}

/** Leads redirects and `Location` headers below the site's path, wherever they come from. */
export function leadBelowBasePath(app: FastifyInstance, publicUrl: string): void {
  const base = basePathOf(publicUrl);
  if (base === "") return;
  app.addHook("onSend", (_request, reply, _payload, done) => {
    const location = reply.getHeader("location");
    if (typeof location === "string" && /^\/(?!\/)/.test(location)) {
      reply.header("location", base + location);
    }
    done();
  });
}

/** Writes the site's path into a built file: its pages and manifest are built for the root. */
export function placeBelow(text: string, base: string): string {
  if (base === "") return text;
  return text
    .replaceAll(/(=|": )"\/(?=["\w])/g, `$1"${base}/`)
    .replace("<html ", `<html data-base="${base}" `);
}
