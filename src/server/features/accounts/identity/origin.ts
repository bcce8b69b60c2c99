import type { BetterAuthPlugin } from "better-auth";

/** Returns whether another site's page makes this call. Scripts send no origin. */
export function isFromElsewhere(
  origin: string | null | undefined,
  trustedOrigins: readonly string[],
): boolean {
  return origin !== null && origin !== undefined && !trustedOrigins.includes(origin);
}

/**
 * Refuses posts from other sites' pages even without a cookie: the library checks some calls only,
 * and a site could sign a browser in to someone else's account.
 */
export function ownPagesOnly(trustedOrigins: readonly string[]) {
  return {
    id: "own-pages-only",
    onRequest: async ({ method, headers }) => {
      if (method === "GET" || !isFromElsewhere(headers.get("origin"), trustedOrigins)) return;
      const problem = {
        code: "INVALID_ORIGIN",
        message: "This request came from another site.",
      };
      return { response: Response.json(problem, { status: 403 }) };
    },
  } satisfies BetterAuthPlugin;
}
