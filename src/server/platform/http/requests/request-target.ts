import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "../../refusal.ts";
import { isStorableText } from "../../storable-text.ts";
import { isPagePath, nothingPath } from "./page-path.ts";

/** What RFC 3986, section 3.3, allows in a path, but for ";", which some take for the end of a name. */
const pathForm = /^(?:\/|(?:\/(?:[\w\-.~!$&'()*+,=:@]|%[\da-f]{2})+)+\/?)$/i;
/** Dots, slashes, backslashes, letters and digits in a disguise that no program puts on them. */
const disguisedInPath = /%(?:2[d-f]|3\d|4[1-9a-f]|5[\dacf]|6[1-9a-f]|7[\da])/i;
const dotSegment = /\/\.{1,2}(?:\/|$)/;
/** What RFC 3986, section 3.4, allows, and what browsers leave as it is. */
const queryForm = /^(?:[\w\-.~!$&'()*+,;=:@/?[\]|^`{}\\]|%[\da-f]{2})*$/i;
/** Names of parameters are looked for as they are written, where the log leaves out secrets. */
const disguisedInQuery = /%(?:3\d|4[1-9a-f]|5[\da]|6[1-9a-f]|7[\da])/i;

/**
 * Gives the path of a request target that has one reading only, as every router, library, proxy and
 * file system reads it; undefined for any other: other forms than a path, dot segments, empty
 * segments, separators and letters that are percent-encoded, NUL, and bytes that are no UTF-8.
 */
export function pathnameOf(target: string): string | undefined {
  const end = target.indexOf("?");
  const pathname = end === -1 ? target : target.slice(0, end);
  if (!pathForm.test(pathname) || disguisedInPath.test(pathname) || dotSegment.test(pathname)) {
    return undefined;
  }
  const query = end === -1 ? "" : target.slice(end + 1);
  if (!queryForm.test(query) || disguisedInQuery.test(query)) return undefined;
  return isReadable(pathname) && isReadable(query) ? pathname : undefined;
}

function isReadable(encoded: string): boolean {
  if (!encoded.includes("%")) return true;
  try {
    return isStorableText(decodeURIComponent(encoded));
  } catch {
    // Bytes that are no UTF-8: each reader would put something else in their place.
    return false;
  }
}

/**
 * Reads the address of every request once, before anything is judged by it, as `request.pathname`.
 * An address with two readings is refused: limits and access could be asked about the one, and a
 * handler given the other. So is a header that no HTTP message can carry.
 */
export function readTargets(app: FastifyInstance): void {
  app.decorateRequest("pathname", "");
  app.addHook("onRequest", (request, reply, done) => {
    const pathname = pathnameOf(request.url);
    if (pathname === undefined) {
      const page = pageWithoutQuery(request) ?? pageOfNothing(request);
      if (page === undefined) return done(addressRefusal());
      reply.header("cache-control", "no-store").redirect(page, 303);
      return undefined;
    }
    const headers = Object.values(request.headers).flat();
    if (headers.some((value) => value !== undefined && !isStorableText(value))) {
      return done(new Refusal("invalid_request", "A header holds a character that is not valid."));
    }
    const repeated = repeatedHeader(request.raw.rawHeaders);
    if (repeated !== undefined) {
      return done(new Refusal("invalid_request", `The header "${repeated}" is given twice.`));
    }
    request.pathname = pathname;
    done();
  });
}

/** Headers that decide what a request means: of two, one proxy or program would go by the first, and another by the last. */
const single = new Set(["authorization", "content-type", "host", "idempotency-key"]);

/** A header of those that stands in a request more than once; names and values take turns. */
function repeatedHeader(rawHeaders: readonly string[]): string | undefined {
  const seen = new Set<string>();
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const name = rawHeaders[place]?.toLowerCase() ?? "";
    if (!single.has(name)) continue;
    if (seen.has(name)) return name;
    seen.add(name);
  }
  return undefined;
}

/**
 * Where somebody is sent who opens a page by an address of which only the query cannot be read, cut off in a mail, say: a
 * person is shown the page and no problem as JSON. Undefined where a call was meant.
 */
function pageWithoutQuery({ method, url, is404 }: FastifyRequest): string | undefined {
  const end = url.indexOf("?");
  if (end === -1 || !is404 || (method !== "GET" && method !== "HEAD")) return undefined;
  const pathname = pathnameOf(url.slice(0, end));
  return pathname !== undefined && isPagePath(pathname) ? pathname : undefined;
}

/**
 * Where a person is sent who opens a page by an address whose path cannot be read: that there is nothing is told by a page
 * as well. Undefined where a call was meant, or no page is asked for.
 */
export function pageOfNothing({
  method,
  url,
  headers,
}: Pick<FastifyRequest, "method" | "url" | "headers">): string | undefined {
  const isReading = method === "GET" || method === "HEAD";
  const wantsPage = isReading && headers.accept?.includes("text/html") === true;
  return wantsPage && isPagePath(url) ? nothingPath : undefined;
}

/** The refusal of an address that cannot be read, or that reads in more than one way. */
export function addressRefusal(): Refusal {
  return new Refusal("invalid_request", "The address is not written in the one usual way.");
}

declare module "fastify" {
  interface FastifyRequest {
    /** The path that was asked for, still percent-encoded; what every rule and handler goes by. */
    pathname: string;
  }
}
