import type { BetterAuthPlugin } from "better-auth";

/**
 * Refuses whatever a page of another site posts, also without a cookie: the library looks at the
 * origin of some calls only, and a browser that another site signs in works for somebody else's
 * account without knowing it. Scripts send no origin.
 */
export function ownPagesOnly(trustedOrigins: readonly string[]) {
  return {
    id: "own-pages-only",
    onRequest: async ({ method, headers }) => {
      const origin = headers.get("origin");
      if (method === "GET" || origin === null || trustedOrigins.includes(origin)) return;
      const problem = {
        code: "INVALID_ORIGIN",
        message: "This was asked by a page of another site.",
      };
      return { response: Response.json(problem, { status: 403 }) };
    },
  } satisfies BetterAuthPlugin;
}
