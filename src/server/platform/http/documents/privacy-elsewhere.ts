import type { FastifyInstance } from "fastify";

/** Where the product's own statement of privacy is, and whatever takes its place is asked for. */
const privacyPath = "/privacy";

/**
 * Sends whoever asks for the product's statement of privacy to the operator's own, where there is one at another
 * address: the footer leads there, and old links, bookmarks and search engines lead here still.
 */
export function servePrivacyElsewhere(app: FastifyInstance, privacyUrl: string | undefined): void {
  if (privacyUrl === undefined || privacyUrl === privacyPath) return;
  app.get(privacyPath, (_request, reply) => reply.redirect(privacyUrl));
}
