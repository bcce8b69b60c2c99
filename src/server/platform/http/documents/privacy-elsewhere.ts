import type { FastifyInstance } from "fastify";

const privacyPath = "/privacy";

/** Redirects the product's privacy page to the operator's own: old links and search engines still lead here. */
export function servePrivacyElsewhere(app: FastifyInstance, readAddress: () => string): void {
  app.get(privacyPath, (_request, reply) => {
    const address = readAddress();
    if (address === "" || address === privacyPath) return reply.callNotFound();
    return reply.redirect(address);
  });
}
