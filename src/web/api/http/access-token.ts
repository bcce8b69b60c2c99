import { ProblemError, problemOf } from "./problem-error.ts";
import { reach } from "./reach.ts";
import { serverClock } from "./server-clock.ts";
import { readSignedInUser } from "../account/signed-in-user.ts";

/** Requested only when someone is signed in. */
export const currentToken = createAccessToken({ fetchToken, now: serverClock.now });

async function fetchToken(): Promise<string | null> {
  if (readSignedInUser() === null) return null;
  const response = await reach("/api/auth/token");
  if (response.status === 401) return null;
  const text = await response.text();
  if (!response.ok) {
    throw new ProblemError(problemOf(response.status, response.statusText, text));
  }
  const { token } = JSON.parse(text) as { token: string };
  return token;
}

/** Renews this early, so no call goes out with an expiring token. */
const renewalMargin = 30_000;

interface TokenSource {
  /** null when signed out. */
  readonly fetchToken: () => Promise<string | null>;
  readonly now: () => number;
}

/** In memory, because any script in the page can read local storage. */
export function createAccessToken({ fetchToken, now }: TokenSource) {
  let held: { readonly token: string; readonly expiresAt: number } | null = null;
  let pending: Promise<string | null> | null = null;
  let generation = 0;

  async function renew(): Promise<string | null> {
    const started = generation;
    const token = await fetchToken();
    // The user changed since the request, so this token isn't theirs.
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
    /** Fetches or renews the token. Concurrent calls share one request. */
    get,
    /** Drops a token the server rejected. */
    discard(): void {
      held = null;
    },
    /** Drops pending answers too. */
    forget(): void {
      held = null;
      pending = null;
      generation += 1;
    },
  };
}

/** Returns milliseconds since 1970, or 0 if unreadable. */
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
