import type { FastifyInstance } from "fastify";

const policy: Record<string, string> = {
  "default-src": "'self'",
  "base-uri": "'self'",
  "connect-src": "'self'",
  "font-src": "'self'",
  "form-action": "'self'",
  "frame-ancestors": "'none'",
  "img-src": "'self' blob: data:",
  "object-src": "'none'",
  "script-src": "'self'",
  "script-src-attr": "'none'",
  // The component library sets sizes and colours as style attributes.
  "style-src": "'self' 'unsafe-inline'",
  "worker-src": "'self' blob:",
};

/** The content security policy as a header's value, with some of its directives replaced. */
export function contentSecurityPolicy(changes: Readonly<Record<string, string>> = {}): string {
  const directives = Object.entries({ ...policy, ...changes });
  return directives.map(([name, sources]) => `${name} ${sources}`).join("; ");
}

/**
 * The policy of the worker that runs utilities in the browser. It gets its own, which holds for all
 * that it loads: it can open no connection, so that what a person gives a utility stays on the page,
 * and start no worker that could. Libraries compiled to WebAssembly run there and nowhere else.
 */
export const utilityWorkerPolicy = [
  "default-src 'none'",
  "connect-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'none'",
].join("; ");

/**
 * Puts the same protective headers on every reply; a route that needs other ones sets them itself.
 * They never differ between requests, so they are written down once here instead of being computed
 * for each request by a plugin, which costs a small JSON reply a good part of its throughput.
 */
export function protectReplies(app: FastifyInstance, publicUrl: string): void {
  const headers = {
    "content-security-policy": contentSecurityPolicy(),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "origin-agent-cluster": "?1",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-dns-prefetch-control": "off",
    "x-frame-options": "DENY",
    ...(publicUrl.startsWith("https:")
      ? { "strict-transport-security": "max-age=31536000; includeSubDomains" }
      : {}),
  };
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(headers);
    reply.header("x-request-id", request.id);
    done();
  });
}
