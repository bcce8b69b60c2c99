import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "../../refusal.ts";
import { isStorableText } from "../../storable-text.ts";
import { isPagePath, nothingPath } from "./page-path.ts";

/** RFC 3986, section 3.3, without ";", which some programs take for the end of a name. */
const pathForm = /^(?:\/|(?:\/(?:[\w\-.~!$&'()*+,=:@]|%[\da-f]{2})+)+\/?)$/i;
/** Encoded dots, slashes, backslashes, letters and digits, which no honest program encodes. */
const disguisedInPath = /%(?:2[d-f]|3\d|4[1-9a-f]|5[\dacf]|6[1-9a-f]|7[\da])/i;
const dotSegment = /\/\.{1,2}(?:\/|$)/;
/** RFC 3986, section 3.4, and what browsers leave as it is. */
const queryForm = /^(?:[\w\-.~!$&'()*+,;=:@/?[\]|^`{}\\]|%[\da-f]{2})*$/i;
/** The log looks for secrets by parameter names as written. */
const disguisedInQuery = /%(?:3\d|4[1-9a-f]|5[\da]|6[1-9a-f]|7[\da])/i;

/** Returns the path of a request target if every router, proxy and file system reads it alike. */
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
    // Readers would replace invalid UTF-8 differently.
    return false;
  }
}

/**
 * Reads each request's address as `request.pathname` and refuses one with two readings: limits could judge the one and
 * a handler get the other.
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
      return done(
        new Refusal("invalid_request", "A header contains a character that isn't allowed."),
      );
    }
    const repeated = repeatedHeader(request.raw.rawHeaders);
    if (repeated !== undefined) {
      return done(new Refusal("invalid_request", `The header "${repeated}" was sent twice.`));
    }
    request.pathname = pathname;
    done();
  });
}

/** Of two, one program would use the first and another the last. */
const single = new Set(["authorization", "content-type", "host", "idempotency-key"]);

/** Returns a repeated header among those; names and values alternate. */
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

/** Returns where to redirect a page's address with an unreadable query, perhaps cut off in a mail. */
function pageWithoutQuery({ method, url, is404 }: FastifyRequest): string | undefined {
  const end = url.indexOf("?");
  if (end === -1 || !is404 || (method !== "GET" && method !== "HEAD")) return undefined;
  const pathname = pathnameOf(url.slice(0, end));
  return pathname !== undefined && isPagePath(pathname) ? pathname : undefined;
}

/** Returns where to redirect someone who opens a page by an unreadable path; undefined for calls. */
export function pageOfNothing({
  method,
  url,
  headers,
}: Pick<FastifyRequest, "method" | "url" | "headers">): string | undefined {
  const isReading = method === "GET" || method === "HEAD";
  const wantsPage = isReading && headers.accept?.includes("text/html") === true;
  return wantsPage && isPagePath(url) ? nothingPath : undefined;
}

/** Makes the refusal of an address that can't be read, or reads in more than one way. */
export function addressRefusal(): Refusal {
  return new Refusal("invalid_request", "The address isn't in its usual form.");
}

declare module "fastify" {
  interface FastifyRequest {
    /** Still percent-encoded; what every rule and handler uses. */
    pathname: string;
  }
}
