import type { FastifyInstance } from "fastify";

const privacyPath = "/privacy";

/** Redirects the product's privacy page to the operator's own: old links and search engines still lead here. */
export function servePrivacyElsewhere(
  app: FastifyInstance,
  readAddress: () => string,
  publicUrl: string,
): void {
  // A path is one of the host, which may lie outside this site.
  const { origin } = new URL(publicUrl);
  app.get(privacyPath, (_request, reply) => {
    const address = readAddress();
    if (address === "" || address === privacyPath) return reply.callNotFound();
    return reply.redirect(address.startsWith("/") ? `${origin}${address}` : address);
  });
}
