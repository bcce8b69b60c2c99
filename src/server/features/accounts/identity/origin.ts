import type { BetterAuthPlugin } from "better-auth";

/** Whether a call comes from a page of another site. Scripts send no origin. */
export function isFromElsewhere(
  origin: string | null | undefined,
  trustedOrigins: readonly string[],
): boolean {
  return origin !== null && origin !== undefined && !trustedOrigins.includes(origin);
}

/**
 * Refuses whatever a page of another site posts, also without a cookie: the library looks at the
 * origin of some calls only, and a browser that another site signs in works for somebody else's
 * account without knowing it.
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
