import type { FastifyInstance } from "fastify";

const privacyPath = "/privacy";

/** Redirects the product's privacy page to the operator's own: old links and search engines still lead here. */
export function servePrivacyElsewhere(app: FastifyInstance, privacyUrl: string | undefined): void {
  if (privacyUrl === undefined || privacyUrl === privacyPath) return;
  app.get(privacyPath, (_request, reply) => reply.redirect(privacyUrl));
}
