import { createAccessToken } from "./access-token.ts";
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
