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

/** Builds a document's content security policy with some directives replaced. */
export function documentPolicy(changes: Readonly<Record<string, string>> = {}): string {
  const directives = Object.entries({ ...policy, ...changes });
  return directives.map(([name, sources]) => `${name} ${sources}`).join("; ");
}

/**
 * The policy of every reply that isn't a document. In a worker it keeps what people give a utility on the page
 * (decision 0034).
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

/** The service worker fetches from the server and does nothing else. */
export const serviceWorkerPolicy = "default-src 'none'; connect-src 'self'; script-src 'self'";

/** Puts the same protective headers on every reply; routes that need others set them. */
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
    // Over plain http, browsers ignore these two and report an error each time.
    reply.headers(isHttps || isLoopback(request.hostname) ? trustedHeaders : headers);
    reply.header("x-request-id", request.id);
    done();
  });
}

/** Tells whether browsers trust this host without https (W3C Secure Contexts, section 3.1). */
function isLoopback(hostname: string): boolean {
  return /^(([\w-]+\.)*localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(hostname);
}
