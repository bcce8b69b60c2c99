import type { FastifyInstance } from "fastify";

const policy: Record<string, string> = {
  "default-src": "'self'",
  "base-uri": "'none'",
  "connect-src": "'self'",
  "font-src": "'self'",
  "form-action": "'self'",
  "frame-ancestors": "'none'",
  "img-src": "'self' blob: data:",
  "media-src": "'self' blob:",
  "object-src": "'none'",
  "script-src": "'self'",
  "script-src-attr": "'none'",
  // The component library sets sizes and colours as style attributes.
  "style-src": "'self' 'unsafe-inline'",
  "worker-src": "'self'",
};

/** A document's content security policy as a header's value, with some of its directives replaced. */
export function documentPolicy(changes: Readonly<Record<string, string>> = {}): string {
  const directives = Object.entries({ ...policy, ...changes });
  return directives.map(([name, sources]) => `${name} ${sources}`).join("; ");
}

/**
 * The policy of everything that is no document. Of a script it counts where the script is asked for
 * as a worker, and then holds for all that the worker loads: it can open no connection, so that what
 * a person gives a utility stays on the page. It may start workers, for Firefox asks `worker-src` for
 * `import()` in a worker too; as every script here has this policy, such a worker can reach no more.
 * Libraries compiled to WebAssembly run in workers and nowhere else.
 */
export const closedPolicy = [
  "default-src 'none'",
  "base-uri 'none'",
  "connect-src 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
].join("; ");

/** The policy of the service worker, which fetches from the server and does nothing else. */
export const serviceWorkerPolicy = "default-src 'none'; connect-src 'self'; script-src 'self'";

/**
 * Puts the same protective headers on every reply; a route that needs other ones sets them itself,
 * as each that answers a document sets its policy. They never differ between requests, so they are
 * written down once here instead of being computed for each request by a plugin, which costs a small
 * JSON reply a good part of its throughput.
 */
export function protectReplies(app: FastifyInstance, publicUrl: string): void {
  const isHttps = publicUrl.startsWith("https:");
  const headers = {
    "content-security-policy": closedPolicy,
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-dns-prefetch-control": "off",
    "x-frame-options": "DENY",
    ...(isHttps ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  };
  const trustedHeaders = {
    ...headers,
    "cross-origin-opener-policy": "same-origin",
    "origin-agent-cluster": "?1",
  };
  app.addHook("onRequest", (request, reply, done) => {
    // Over plain http under a name browsers take no notice of these two, and write an error each time.
    reply.headers(isHttps || isLoopback(request.hostname) ? trustedHeaders : headers);
    reply.header("x-request-id", request.id);
    done();
  });
}

/** Whether browsers trust a page of this host without https (W3C Secure Contexts, section 3.1). */
function isLoopback(hostname: string): boolean {
  return /^(([\w-]+\.)*localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(hostname);
}
