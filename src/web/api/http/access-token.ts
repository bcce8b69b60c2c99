/** Renewed this long before it ends, so that no call goes out with a token about to expire. */
const renewalMargin = 30_000;

interface TokenSource {
  /** Asks the server for a token; null when nobody is signed in. */
  readonly fetchToken: () => Promise<string | null>;
  readonly now: () => number;
}

/**
 * Keeps the short-lived token in memory only: what is in local storage can be read by any script
 * that ever gets into the page.
 */
export function createAccessToken({ fetchToken, now }: TokenSource) {
  let held: { readonly token: string; readonly expiresAt: number } | null = null;
  let pending: Promise<string | null> | null = null;
  let generation = 0;

  async function renew(): Promise<string | null> {
    const started = generation;
    const token = await fetchToken();
    // Somebody else, or nobody, is signed in since the question: this is no token of theirs.
    if (started !== generation) return get();
    held = token === null ? null : { token, expiresAt: expiryOf(token) };
    return token;
  }

  function get(): Promise<string | null> {
    if (held !== null && held.expiresAt - renewalMargin > now()) {
      return Promise.resolve(held.token);
    }
    if (pending !== null) return pending;
    const renewal = renew().finally(() => {
      if (pending === renewal) pending = null;
    });
    pending = renewal;
    return renewal;
  }

  return {
    /** The token, fetched or renewed when needed; calls at the same time share one request. */
    get,
    /** Drops a token that the server no longer accepts; the next `get` asks for another. */
    discard(): void {
      held = null;
    },
    /** Forgets everything at sign-out, answers under way included. */
    forget(): void {
      held = null;
      pending = null;
      generation += 1;
    },
  };
}

/** The `exp` claim in milliseconds since 1970; 0 for a token that cannot be read. */
export function expiryOf(token: string): number {
  const payload = token.split(".")[1];
  if (payload === undefined) return 0;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    if (typeof claims === "object" && claims !== null && "exp" in claims) {
      return typeof claims.exp === "number" ? claims.exp * 1000 : 0;
    }
    return 0;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof DOMException) return 0;
    throw error;
  }
}
